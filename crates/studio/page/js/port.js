// How the page talks to the engine: one interface, two ports. Over a WebSocket the engine of this machine answers, over a
// worker the engine that came with the page. What is said is the same.

/**
 * @typedef {{code: string, message: string, line?: number, column?: number}} Problem
 * @typedef {{progress?: (answer: any) => void, queued?: (before: number) => void, signal?: AbortSignal}} Listening
 */

/** A question that got no answer, and why. */
export class Unanswered extends Error {
  /** @param {Problem} problem */
  constructor(problem) {
    super(problem.message);
    this.code = problem.code;
    this.problem = problem;
  }
}

/** What both ports share: numbered questions, and who waits for the answers. */
class Port {
  constructor() {
    this.next = 1;
    /** @type {Map<number, {text: string, resolve: Function, reject: Function, listening: Listening}>} */
    this.waiting = new Map();
    this.lang = 'en';
  }

  /**
   * Asks, and waits for the answer.
   * @param {string} what
   * @param {Record<string, any>} [body]
   * @param {Listening} [listening]
   * @returns {Promise<any>}
   */
  ask(what, body = {}, listening = {}) {
    const id = this.next++;
    const text = JSON.stringify({ id, lang: this.lang, do: what, ...body });
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { text, resolve, reject, listening });
      listening.signal?.addEventListener('abort', () => this.stop(id));
      if (listening.signal?.aborted) this.stop(id);
      else this.send(text, what, id);
    });
  }

  /** @param {string} line */
  hear(line) {
    const reply = JSON.parse(line);
    const waiting = this.waiting.get(reply.id);
    if (!waiting) return;
    if (reply.at === 'progress') return waiting.listening.progress?.(reply.answer);
    if (reply.at === 'queued') return waiting.listening.queued?.(reply.before);
    this.waiting.delete(reply.id);
    if (reply.at === 'refused' || reply.answer.type === 'problem') waiting.reject(new Unanswered(reply.answer));
    else waiting.resolve(reply.answer);
  }

  /** @param {string} _text @param {string} _what @param {number} _id */
  send(_text, _what, _id) {}

  /** @param {number} _id */
  stop(_id) {}
}

/** The engine of the machine that serves the page. */
export class SocketPort extends Port {
  constructor() {
    super();
    /** @type {WebSocket | null} */
    this.socket = null;
    this.delay = 100;
    /** @type {(alive: boolean) => void} */
    this.onState = () => {};
    this.connect();
  }

  connect() {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/v1/live`);
    this.socket = socket;
    socket.onopen = () => {
      this.delay = 100;
      this.onState(true);
      // Whatever was asked stands in the question: after a break it is simply asked again.
      for (const { text } of this.waiting.values()) socket.send(text);
    };
    socket.onmessage = (event) => this.hear(event.data);
    socket.onclose = () => {
      this.onState(false);
      setTimeout(() => this.connect(), this.delay);
      this.delay = Math.min(this.delay * 2, 3000);
    };
  }

  /** @param {string} text */
  send(text) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
  }

  /** @param {number} id */
  stop(id) {
    this.send(JSON.stringify({ id: this.next++, do: 'stop', job: id }));
  }
}

/** Questions that may think for long get a worker of their own, so that moves and boards never wait for them. */
const LONG = new Set(['analyse', 'annotate', 'solve', 'watch', 'compare', 'match', 'generate', 'explain', 'backtrack', 'choose', 'arena-from']);

/** The engine that came with the page. */
export class WorkerPort extends Port {
  /** @param {() => Worker} make */
  constructor(make) {
    super();
    this.make = make;
    /** @type {Map<string, Worker>} */
    this.workers = new Map();
    /** @type {number[]} */
    this.queue = [];
    /** @type {number | null} */
    this.thinking = null;
  }

  /** @param {string} name */
  worker(name) {
    let worker = this.workers.get(name);
    if (!worker) {
      worker = this.make();
      worker.onmessage = (event) => this.heard(event.data);
      this.workers.set(name, worker);
    }
    return worker;
  }

  /** @param {string} line */
  heard(line) {
    const { id, at } = JSON.parse(line);
    this.hear(line);
    if (at !== 'progress' && id === this.thinking) this.nextLong();
  }

  /** @param {string} text @param {string} what @param {number} id */
  send(text, what, id) {
    if (!LONG.has(what)) return this.worker('quick').postMessage(text);
    this.queue.push(id);
    if (this.thinking === null) this.nextLong();
  }

  nextLong() {
    this.thinking = this.queue.shift() ?? null;
    const waiting = this.thinking === null ? undefined : this.waiting.get(this.thinking);
    if (waiting) this.worker('long').postMessage(waiting.text);
    else if (this.thinking !== null) this.nextLong();
  }

  /** There is one thread in a worker: a search is stopped by ending the worker. @param {number} id */
  stop(id) {
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    this.waiting.delete(id);
    waiting.reject(new Unanswered({ code: 'Stopped', message: '' }));
    if (this.thinking === id) {
      this.workers.get('long')?.terminate();
      this.workers.delete('long');
      this.nextLong();
    }
  }
}
