// The curve of a whole play: what it was worth after every move, and which moves threw something away.

import { h } from './view.js';
import { t } from './texts.js';
import { panel, shownValue } from './parts.js';

/** How a move that lost something is written. @type {Record<string, string>} */
export const SIGNS = { dubious: '?!', mistake: '?', blunder: '??' };

const [WIDTH, HEIGHT, EDGE] = [600, 130, 10];

/** The height of a value, from -1 to 1: wins at the top, the nearer the higher. @param {any} value seen by player 1 */
function height(value) {
  if (value.win_in !== undefined) return 1 - Math.min(0.2, value.win_in / 200);
  if (value.loss_in !== undefined) return -1 + Math.min(0.2, value.loss_in / 200);
  return 0.75 * Math.tanh(value.points / value.unit / 3);
}

export class GameCurve {
  /** @param {import('./app.js').App} app @param {import('./table.js').Table} table */
  constructor(app, table) {
    this.app = app;
    this.table = table;
    this.isOn = false;
    this.about = '';
    /** @type {number[]} */
    this.line = [];
    /** @type {any[]} what is known of the moves of the line */
    this.notes = [];
    /** @type {AbortController | null} */
    this.working = null;
  }

  /** The moves of the whole play, with those that were taken back for a look. */
  moves() {
    return [...this.table.ref.moves, ...[...this.table.undone].reverse()];
  }

  stop() {
    this.working?.abort();
    this.working = null;
  }

  /** Judges the moves that are not judged yet. */
  async follow() {
    if (!this.isOn) return this.stop();
    const { game, settings, start } = this.table.ref;
    const about = JSON.stringify([game, settings, start]);
    const moves = this.moves();
    if (this.about !== about) this.notes = [];
    const same = this.line.findIndex((move, place) => move !== moves[place]);
    if (same >= 0) this.notes = this.notes.slice(0, same);
    this.about = about;
    this.line = moves;
    if (this.notes.length >= moves.length) return this.stop();
    this.stop();
    const working = new AbortController();
    this.working = working;
    const known = this.notes;
    const hear = (/** @type {any} */ play) => {
      if (this.working !== working) return;
      this.notes = [...known, ...play.moves];
      this.app.refresh();
    };
    try {
      hear(await this.app.port.ask('annotate', { game, settings, start, moves, since: known.length }, { signal: working.signal, progress: hear }));
      if (this.working === working) this.working = null;
      this.app.refresh();
    } catch (error) {
      if (this.working === working) {
        this.working = null;
        this.app.fail(error);
      }
    }
  }

  /** The sign behind a move. @param {number} ply */
  sign(ply) {
    return this.isOn ? SIGNS[this.notes[ply - 1]?.mark] ?? '' : '';
  }

  /** @param {(ply: number) => void} go @param {() => void} toggle */
  view(go, toggle) {
    const button = h('button', { 'aria-pressed': String(this.isOn), on: { click: toggle } }, t('curve'));
    if (!this.isOn) return panel(t('curve'), button);
    const lost = this.notes.flatMap((note, index) => (note.mark ? [{ note, ply: index + 1 }] : []));
    return panel(t('curve'), button,
      this.drawing(go),
      this.working && h('progress', { 'aria-label': t('running'), max: this.line.length, value: this.notes.length }),
      lost.length > 0 && h('ul', { class: 'lost-moves' }, lost.map(({ note, ply }) => h('li', { key: ply },
        h('button', { class: 'move', on: { click: () => go(ply - 1) } }, `${ply}. ${note.text} ${SIGNS[note.mark]}`),
        ' ', h('span', { class: 'faint' }, t('better', { move: note.best?.text ?? '', before: shownValue(note.before), after: shownValue(note.after) }))))),
      !this.working && lost.length === 0 && this.notes.length > 0 && h('p', { class: 'faint' }, t('noneLost')));
  }

  /** @param {(ply: number) => void} go */
  drawing(go) {
    const count = Math.max(1, this.line.length);
    const x = (/** @type {number} */ ply) => EDGE + ((WIDTH - 2 * EDGE) * ply) / count;
    const y = (/** @type {number} */ value) => HEIGHT / 2 - (HEIGHT / 2 - EDGE) * value;
    const values = this.notes.length > 0 ? [this.notes[0].before, ...this.notes.map((note) => note.after)] : [];
    const points = values.map((value, ply) => `${x(ply).toFixed(1)},${y(height(value)).toFixed(1)}`);
    const here = this.table.ref.moves.length;
    const [first, second] = this.table.scene.players;
    const pick = (/** @type {MouseEvent} */ event) => {
      const room = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
      const share = ((event.clientX - room.left) / room.width * WIDTH - EDGE) / (WIDTH - 2 * EDGE);
      go(Math.max(0, Math.min(this.line.length, Math.round(share * count))));
    };
    const told = values[here] ? t('curveAt', { ply: here, value: shownValue(values[here]), player: first }) : t('curve');
    return h('figure', { class: 'game-curve' },
      h('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': told, on: { click: pick } },
        h('line', { class: 'zero', x1: 0, x2: WIDTH, y1: y(0), y2: y(0) }),
        points.length > 1 && h('polygon', { points: `${x(0)},${y(0)} ${points.join(' ')} ${x(values.length - 1)},${y(0)}` }),
        h('polyline', { points: points.join(' ') }),
        h('line', { class: 'now', x1: x(here), x2: x(here), y1: 0, y2: HEIGHT }),
        this.notes.map((note, index) => note.mark && h('g', { key: index, class: `lost ${note.mark}` },
          h('circle', { cx: x(index + 1), cy: y(height(note.after)), r: 5 }),
          h('text', { x: x(index + 1), y: y(height(note.after)) + (height(note.after) > 0 ? 22 : -10), 'text-anchor': 'middle' }, SIGNS[note.mark])))),
      h('figcaption', null, h('span', null, `↑ ${first}`), h('span', null, told), h('span', null, `↓ ${second}`)));
  }
}
