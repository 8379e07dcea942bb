// A search as it is watched: its film, and where it stands. Two of them stand beside each other on one time line.

import { h } from './view.js';
import { number, t } from './texts.js';
import { sentence } from './parts.js';
import { FilmStates } from './film.js';

/** How large a film may get when the reader wants all of it. */
export const MOST_NODES = 20_000;

export class Track {
  /** @param {string} search */
  constructor(search) {
    this.search = search;
    /** @type {any} */
    this.film = null;
    this.at = 0;
    /** @type {(import('./film.js').NodeState | null)[]} */
    this.states = [];
  }

  /** @param {any} port @param {Record<string, any>} question @param {AbortSignal} signal */
  async load(port, question, signal) {
    this.film = await port.ask('watch', question, { signal });
    this.reel = new FilmStates(this.film);
  }

  get length() {
    return this.film?.steps.length ?? 0;
  }

  /** Winds to a step; a film that is shorter than another waits at its end. @param {number} step */
  wind(step) {
    if (!this.film || !this.reel) return;
    this.at = Math.min(step, this.length);
    this.states = [...this.reel.at(this.at)];
  }

  /** The step that was made last. */
  get step() {
    return this.at > 0 ? this.film.steps[this.at - 1] : null;
  }

  sentence() {
    const { step } = this;
    if (!step) return t('ready');
    const said = sentence(/[.!?]$/.test(step.text) ? step.text : `${step.text}.`);
    return this.at === this.length && this.film.summary ? `${said} ${this.film.summary}` : said;
  }

  counters() {
    const { nodes, leaves, cuts } = this.step ?? { nodes: 0, leaves: 0, cuts: 0 };
    return t('counters', { nodes: number(nodes), leaves: number(leaves), cuts: number(cuts) });
  }

  /** Where the next simulations end: so many iterations on. @param {number} iterations */
  after(iterations) {
    let { at } = this;
    for (let left = iterations; left > 0 && at < this.length;) {
      at += 1;
      if (this.film.steps[at - 1].step === 'propagation') left -= 1;
    }
    return at;
  }

  /** The drawing. @param {(node: number | null) => void} pick */
  view(pick) {
    return h('op-film', { '.data': { film: this.film, states: this.states, at: this.step?.at ?? null, label: `${this.search}: ${t('tree')}. ${this.sentence()}`, pick } });
  }
}
