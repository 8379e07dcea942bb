// The clocks of a play: how long each side has left, and an increment for every move.

import { h } from './view.js';
import { t } from './texts.js';

/** The time controls that are offered: minutes and seconds a move. */
export const CONTROLS = ['1+0', '3+2', '5+0', '10+0', '15+10', '30+0'];

const TICK = 200;
/** So many seconds before the end a side is warned. */
const WARNINGS = [60, 30, 10];

export class PlayClock {
  /** @param {() => void} changed @param {(player: 1 | 2) => void} fallen @param {(text: string) => void} announce */
  constructor(changed, fallen, announce) {
    this.changed = changed;
    this.fallen = fallen;
    this.announce = announce;
    this.control = '';
    /** @type {[number, number]} milliseconds */
    this.left = [0, 0];
    /** @type {1 | 2 | null} whose clock runs */
    this.running = null;
    this.since = 0;
    this.timer = 0;
  }

  /** @param {string} control such as `5+3`, or nothing */
  set(control) {
    this.stop();
    const [minutes] = readControl(control);
    this.control = minutes > 0 ? control : '';
    this.left = [minutes * 60_000, minutes * 60_000];
  }

  /** @param {Record<string, string>} params */
  read(params) {
    this.set(params.clock ?? '');
    const left = (params.left ?? '').split('-').map(Number);
    if (this.control && left.length === 2 && left.every((one) => one >= 0)) this.left = [left[0] * 1000, left[1] * 1000];
  }

  params() {
    const left = [1, 2].map((player) => (this.now(/** @type {1 | 2} */ (player)) / 1000).toFixed(1));
    return { clock: this.control, left: this.control ? left.join('-') : '' };
  }

  /** What a side has left now, in milliseconds. @param {1 | 2} player */
  now(player) {
    const used = this.running === player ? performance.now() - this.since : 0;
    return Math.max(0, this.left[player - 1] - used);
  }

  /** The clock of this side runs, that of the other stands. @param {1 | 2 | null} player @param {boolean} [afterMove] */
  turn(player, afterMove = false) {
    if (!this.control) return;
    const before = this.running;
    if (before) this.left[before - 1] = this.now(before);
    if (before && afterMove && before !== player) this.left[before - 1] += readControl(this.control)[1] * 1000;
    this.stop();
    this.running = player;
    this.since = performance.now();
    if (player) this.timer = window.setInterval(() => this.tick(), TICK);
  }

  tick() {
    const player = this.running;
    if (!player) return;
    const left = this.now(player);
    if (left <= 0) {
      this.left[player - 1] = 0;
      this.stop();
      return this.fallen(player);
    }
    const seconds = Math.ceil(left / 1000);
    if (seconds === this.shown) return;
    if (WARNINGS.includes(seconds)) this.announce(t('secondsLeft', { seconds }));
    this.shown = seconds;
    this.changed();
  }

  stop() {
    clearInterval(this.timer);
    this.running = null;
  }

  /** @param {(player: number) => string} name @param {boolean} flipped whose clock stands above */
  view(name, flipped) {
    if (!this.control) return null;
    const one = (/** @type {1 | 2} */ player) => h('div', { key: player, class: `clock${this.running === player ? ' runs' : ''}`, role: 'timer', 'aria-label': name(player) },
      h('span', null, `${this.running === player ? '▸ ' : ''}${name(player)}`), h('strong', null, shown(this.now(player))));
    return h('div', { class: 'clocks' }, flipped ? [one(1), one(2)] : [one(2), one(1)]);
  }
}

/** Minutes, and seconds a move. @param {string} control @returns {[number, number]} */
function readControl(control) {
  const found = /^(\d{1,3})\+(\d{1,3})$/.exec(control);
  return found ? [Number(found[1]), Number(found[2])] : [0, 0];
}

/** @param {number} milliseconds */
function shown(milliseconds) {
  const tenths = Math.ceil(milliseconds / 100);
  if (tenths < 200) return (tenths / 10).toFixed(1);
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
