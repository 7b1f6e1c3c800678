// The house's WebSocket: comes back by itself, and watches again.

import { Problem } from "./api.js";

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 5000;

/** Watches a table: `onView` with each view, `onState` with true and false as the connection is. */
export class Watch {
  constructor(table, onView, onState) {
    Object.assign(this, { table, onView, onState, next: 1, waiting: new Map(), pause: FIRST_PAUSE });
    this.open();
    addEventListener("online", () => this.hurry());
    addEventListener("pageshow", () => this.hurry());
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/api/socket`);
    this.socket = socket;
    socket.onopen = () => {
      this.pause = FIRST_PAUSE;
      this.say({ type: "watch", table: this.table });
      this.onState(true);
    };
    socket.onmessage = (message) => this.hear(JSON.parse(message.data));
    socket.onclose = () => this.closed();
  }

  closed() {
    this.onState(false);
    const lost = { code: "lost", detail: "The connection was lost. The table shows what was done." };
    for (const { no } of this.waiting.values()) no(new Problem(0, lost));
    this.waiting.clear();
    if (this.isOver) return;
    this.timer = setTimeout(() => this.open(), this.pause);
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }

  /** Tries to connect now where it waits to. */
  hurry() {
    if (this.isOver || this.socket.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.timer);
    this.open();
  }

  hear(told) {
    if (told.type === "view") this.onView(told.view);
    const asked = this.waiting.get(told.id);
    if (!asked) return;
    this.waiting.delete(told.id);
    if (told.type === "done") asked.yes();
    else asked.no(new Problem(told.problem.status, told.problem));
  }

  say(what) {
    this.socket.send(JSON.stringify(what));
  }

  /** Does something at the table; done when it is stored. Whoever is quicker than the connection waits for it. */
  async do(what) {
    if (this.socket.readyState === WebSocket.CONNECTING) await this.settled(this.socket);
    if (this.socket.readyState !== WebSocket.OPEN) {
      throw new Problem(0, { code: "lost", detail: "There is no connection; it comes back by itself." });
    }
    const id = this.next++;
    return new Promise((yes, no) => {
      this.waiting.set(id, { yes, no });
      this.say({ type: "do", id, table: this.table, what });
    });
  }

  /** Done when a connection is there, or is not to be. */
  settled(socket) {
    return new Promise((done) => {
      socket.addEventListener("open", done);
      socket.addEventListener("close", done);
    });
  }

  close() {
    this.isOver = true;
    clearTimeout(this.timer);
    this.socket.close();
  }
}
