// Searches in a race: the same position, one depth deeper with every step, side by side.

import './board.js';
import { h } from './view.js';
import { number, t } from './texts.js';
import { button, choice, panel, shownValue, timeLine } from './parts.js';
import { bars } from './chart.js';
import { Runner } from './runner.js';
import { Table } from './table.js';

const DEEPEST = 8;
const MOST = 4;

export class Race {
  /** @param {import('./app.js').App} app @param {import('./place.js').Place} place */
  constructor(app, place) {
    this.app = app;
    this.runner = new Runner(() => this.stepped());
    this.runner.last = DEEPEST;
    this.table = new Table(app, place.parts.length > 0 ? place : { ...place, parts: ['connect-four'] });
    this.plans = (place.params.plans ?? 'minimax;alpha-beta').split(';').filter(Boolean).slice(0, MOST);
    this.runner.at = Math.min(DEEPEST, Number(place.params.step) || 0);
    /** @type {Map<string, any>} */
    this.known = new Map();
    this.table.load().then(() => this.stepped(true));
  }

  dispose() {
    this.runner.stop();
    this.working?.abort();
  }

  /** @param {string} plan @param {number} depth */
  key(plan, depth) {
    return `${plan} ${depth} ${this.table.ref.game} ${this.table.ref.start} ${this.table.ref.moves}`;
  }

  /** @param {boolean} [quiet] */
  async stepped(quiet) {
    const { at } = this.runner;
    const { parts, params } = this.table.address();
    this.app.at({ view: 'watch', parts, params: { ...params, mode: 'race', plans: this.plans.join(';'), step: at ? String(at) : '' } });
    this.app.refresh();
    if (at === 0) return;
    this.working?.abort();
    const working = new AbortController();
    this.working = working;
    try {
      await Promise.all(this.plans.map(async (plan) => {
        const key = this.key(plan, at);
        if (this.known.has(key)) return;
        const found = await this.app.port.ask('analyse', { ...this.table.ref, plan, limits: { depth: at, time_ms: 60_000 } }, { signal: working.signal });
        if (!found.stopped) this.known.set(key, found);
        this.app.refresh();
      }));
      if (this.working === working) {
        this.working = null;
        if (!quiet) this.app.announce(this.sentence());
        this.app.refresh();
      }
    } catch (error) {
      if (this.working === working) this.app.fail(error);
    }
  }

  found() {
    return this.plans.map((plan) => this.known.get(this.key(plan, this.runner.at)) ?? null);
  }

  sentence() {
    const found = this.found().filter(Boolean);
    if (this.runner.at === 0) return t('ready');
    if (found.length < this.plans.length) return t('running');
    const values = new Set(found.map((one) => shownValue(one.value)));
    const moves = new Set(found.map((one) => one.best?.text));
    const counts = t('against', { one: number(found[0].nodes), two: found.slice(1).map((one) => number(one.nodes)).join(', ') });
    const agree = values.size === 1 && moves.size === 1 ? t('agree', { move: [...moves][0], value: [...values][0] }) : t('differ');
    return `${counts}. ${agree}`;
  }

  keys() {
    return [...this.runner.keys(), { keys: '+', does: t('addSearch'), run: () => this.add() }];
  }

  add() {
    if (this.plans.length >= MOST) return;
    const unused = ['deepening', 'pvs', 'quiescence', 'alpha-beta:order=best'].find((plan) => !this.plans.includes(plan));
    if (unused) this.plans = [...this.plans, unused];
    this.stepped();
  }

  render() {
    const { scene } = this.table;
    if (!scene) return h('p', { class: 'loading' }, t('loading'));
    const found = this.found();
    const rows = (/** @type {(one: any) => number} */ count) => this.plans.map((plan, index) => ({ name: plan, value: found[index] ? count(found[index]) : 0, text: found[index] ? number(count(found[index])) : '…' }));
    const names = this.app.catalogue.searches.map((/** @type {any} */ one) => one.name);
    return h('div', { class: 'split' },
      h('div', { class: 'stage' },
        h('h2', { class: 'title' }, t('raceTitle')),
        h('p', { class: 'faint' }, t('raceText')),
        h('p', { class: 'sentence' }, this.sentence()),
        h('h2', null, t('nodes')), bars(rows((one) => one.nodes)),
        h('h2', null, t('cuts')), bars(rows((one) => one.counts.alpha_cuts + one.counts.beta_cuts)),
        h('h2', null, t('leaves')), bars(rows((one) => one.counts.leaves)),
        timeLine(this.runner.line())),
      h('div', { class: 'side' },
        h('p', { class: 'counters' }, `${t('depth')} ${this.runner.at}`),
        h('div', { class: 'mini' }, h('op-board', { '.data': { board: scene.board, label: t('board') } })),
        panel(t('search'),
          this.plans.map((plan, index) => h('div', { key: index, class: 'line' },
            choice(`${t('search')} ${index + 1}`, plan, [...new Set([plan, ...names])].map((name) => [name, name]), (value) => { this.plans[index] = value; this.stepped(); }),
            this.plans.length > 2 && button(t('remove'), () => { this.plans.splice(index, 1); this.stepped(); }))),
          button(t('addSearch'), () => this.add(), { disabled: this.plans.length >= MOST }),
          choice(t('games'), this.table.ref.game, this.app.catalogue.games.map((/** @type {any} */ game) => [game.name, game.title]), (game) => this.table.restart({ game, settings: {}, start: null }).then(() => this.stepped())))));
  }
}
