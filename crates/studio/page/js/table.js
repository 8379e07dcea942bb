// A play on the table: where it started, the moves since, what was taken back. Playing and analysing share it.

/** @typedef {{game: string, settings: Record<string, string>, start: string | null, moves: number[]}} PositionRef */

export class Table {
  /** @param {import('./app.js').App} app @param {import('./place.js').Place} place */
  constructor(app, place) {
    this.app = app;
    /** @type {number[]} */
    this.undone = [];
    /** @type {any} */
    this.scene = null;
    this.asked = 0;
    /** @type {PositionRef} */
    this.ref = { game: '', settings: {}, start: null, moves: [] };
    this.read(place);
  }

  /** Takes the position that an address names. @param {import('./place.js').Place} place */
  read(place) {
    const { parts, params } = place;
    const games = this.app.catalogue.games;
    const named = games.find((/** @type {any} */ game) => game.name === parts[0] || game.aliases?.includes(parts[0]));
    this.ref = {
      game: (named ?? games[0]).name,
      settings: Object.fromEntries((params.set ?? '').split(',').filter(Boolean).map((pair) => pair.split('='))),
      start: parts[1] || null,
      moves: numbers(params.moves),
    };
    this.undone = numbers(params.undone);
  }

  /** What the engine knows about the game. */
  get info() {
    return this.app.catalogue.games.find((/** @type {any} */ game) => game.name === this.ref.game);
  }

  /** The part of an address that names this position. */
  address() {
    const settings = Object.entries(this.ref.settings).map(([name, value]) => `${name}=${value}`).join(',');
    return {
      parts: [this.ref.game, ...(this.ref.start ? [this.ref.start] : [])],
      params: { set: settings, moves: this.ref.moves.join('.'), undone: this.undone.join('.') },
    };
  }

  /** Asks for the board. Answers that come too late are forgotten. */
  async load() {
    const asked = ++this.asked;
    try {
      const scene = await this.app.port.ask('scene', this.ref);
      if (asked === this.asked) this.scene = scene;
    } catch (error) {
      if (asked !== this.asked) return;
      // A broken link: what can be shown is shown, and why not all of it is said.
      this.app.fail(error);
      if (this.ref.moves.length > 0 || this.ref.start) {
        this.ref = { ...this.ref, start: null, moves: [] };
        this.undone = [];
        await this.load();
      }
    }
  }

  /** @param {number} move */
  async play(move) {
    if (this.undone[this.undone.length - 1] === move) this.undone.pop();
    else this.undone = [];
    this.ref = { ...this.ref, moves: [...this.ref.moves, move] };
    await this.load();
  }

  /** Takes moves back. @param {number} [count] */
  async undo(count = 1) {
    const moves = [...this.ref.moves];
    for (let index = 0; index < count && moves.length > 0; index += 1) this.undone.push(/** @type {number} */ (moves.pop()));
    this.ref = { ...this.ref, moves };
    await this.load();
  }

  /** @param {number} [count] */
  async redo(count = 1) {
    const moves = [...this.ref.moves];
    for (let index = 0; index < count && this.undone.length > 0; index += 1) moves.push(/** @type {number} */ (this.undone.pop()));
    this.ref = { ...this.ref, moves };
    await this.load();
  }

  /** Goes to the position after so many moves. @param {number} ply */
  async goTo(ply) {
    const now = this.ref.moves.length;
    if (ply < now) await this.undo(now - ply);
    else await this.redo(ply - now);
  }

  /** @param {Partial<PositionRef>} change */
  async restart(change = {}) {
    this.ref = { ...this.ref, moves: [], ...change };
    this.undone = [];
    await this.load();
  }

  /** A play from a text. @param {string} text */
  async readText(text) {
    const scene = await this.app.port.ask('read', { game: this.ref.game, settings: this.ref.settings, text });
    this.asked += 1;
    this.scene = scene;
    this.undone = [];
    this.ref = {
      game: scene.game, settings: scene.settings ?? {}, start: scene.start,
      moves: scene.played.map((/** @type {any} */ move) => move.number),
    };
  }

  get lastMove() {
    return this.scene?.played[this.scene.played.length - 1];
  }

  /** The cells of the last move, to be marked. */
  lastMarks() {
    const last = this.lastMove;
    const marks = new Map();
    for (const cell of [last?.from, last?.to]) if (cell) marks.set(`${cell.column},${cell.row}`, ['last-move']);
    return marks;
  }

  /** @param {number} player */
  playerName(player) {
    return this.scene?.players[player - 1] ?? '';
  }
}

/** @param {string | undefined} text */
const numbers = (text) => (text ?? '').split('.').filter((one) => /^\d+$/.test(one)).map(Number);
