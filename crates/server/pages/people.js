import { fail, start } from "./frame.js";

start(async () => fail({ status: 404, message: "There is nothing at this address." }));
