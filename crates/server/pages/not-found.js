// The page that says that there is none.

import { fail, start } from "./frame.js";

start(async () => fail({ status: 404, message: "Nothing is at this address: it may have been mistyped, or what was here is over." }));
