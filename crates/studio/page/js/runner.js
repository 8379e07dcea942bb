// A time line that is stepped through: forward, back, to either end, or running at a speed.

import { t } from './texts.js';

export class Runner {
  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
    this.at = 0;
    this.last = 0;
    this.speed = 4;
    this.timer = 0;
  }

  get running() {
    return this.timer !== 0;
  }

  /** @param {number} step */
  go(step) {
    const to = Math.max(0, Math.min(this.last, step));
    if (to === this.at) return this.at >= this.last && this.pause();
    this.at = to;
    this.changed();
  }

  run() {
    if (this.running) return this.pause();
    if (this.at >= this.last) this.at = 0;
    const tick = () => {
      this.timer = window.setTimeout(tick, 2400 / this.speed ** 1.35);
      if (this.at >= this.last) this.pause();
      else this.go(this.at + 1);
    };
    this.timer = window.setTimeout(tick, 60);
    this.changed();
  }

  pause() {
    if (!this.running) return;
    this.stop();
    this.changed();
  }

  /** Ends it without a word: the view is gone. */
  stop() {
    clearTimeout(this.timer);
    this.timer = 0;
  }

  /** The parts that a time line needs. */
  line() {
    return {
      at: this.at, last: this.last, running: this.running, speed: this.speed,
      go: (/** @type {number} */ step) => this.go(step), run: () => this.run(),
      setSpeed: (/** @type {number} */ speed) => { this.speed = speed; this.changed(); },
    };
  }

  /** The keys of every time line. */
  keys() {
    return [
      { keys: 'ArrowRight j', does: t('forward'), run: () => this.go(this.at + 1) },
      { keys: 'ArrowLeft k', does: t('back'), run: () => this.go(this.at - 1) },
      { keys: 'Home ArrowUp', does: t('first'), run: () => this.go(0) },
      { keys: 'End ArrowDown', does: t('last'), run: () => this.go(this.last) },
      { keys: 'Space', does: t('key.run'), run: () => this.run() },
    ];
  }
}
