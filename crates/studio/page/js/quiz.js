// Predict first: before a step is shown, the reader says what will happen. Windows are typed, cuts are called.

import { h } from './view.js';
import { t } from './texts.js';

/** @param {any} bound @param {boolean} isAlpha */
const boundText = (bound, isAlpha) => (bound ? String(bound.win_in !== undefined ? '∞' : bound.loss_in !== undefined ? '-∞' : bound.points / bound.unit) : isAlpha ? '-∞' : '∞');

/** A bound as people type it, as one text for each. @param {string} text */
const readBound = (text) => text.trim().replace('−', '-').replace(/^-\s*(?:inf\w*|oo|∞)?$/i, '-∞').replace(/^\+?\s*(?:inf\w*|oo|∞)$/i, '∞').replace(/^\+/, '');

export class Quiz {
  /** @param {import('./views/watch.js').Watch} watch */
  constructor(watch) {
    this.watch = watch;
    this.on = false;
    this.seed = 0;
    /** @type {boolean[]} */
    this.answers = [];
    /** @type {string | null} */
    this.question = null;
    /** @type {any} */
    this.expected = null;
    this.remark = '';
  }

  /** @param {Record<string, string>} params */
  read(params) {
    this.on = params.ask === '1';
    this.seed = Number(params.seed) || 0;
    this.answers = [...(params.answers ?? '')].map((one) => one === '1');
  }

  params() {
    return { ask: this.on ? '1' : '', seed: this.seed ? String(this.seed) : '', answers: this.answers.map((one) => (one ? '1' : '0')).join('') };
  }

  reset() {
    this.answers = [];
    this.question = null;
    this.remark = '';
  }

  toggle() {
    this.on = !this.on;
    this.reset();
    this.watch.runner.pause();
    if (this.on) this.watch.runner.at = 0;
    this.watch.stepped();
  }

  /** Asks about the next step, if there is anything to ask. */
  stepped() {
    this.question = null;
    this.expected = null;
    if (!this.on) return;
    const { film, runner } = this.watch;
    const next = film.steps[runner.at];
    if (!next) return;
    const node = (next.node ?? []).join('-') || t('nodeHere');
    if (next.step === 'enter' && next.node.length > 0 && film.analysis.search.startsWith('alpha-beta')) {
      this.question = t('askWindow', { node });
      this.expected = { window: [boundText(next.window[0], true), boundText(next.window[1], false)] };
    } else if (next.step === 'return' && film.analysis.search.startsWith('alpha-beta')) {
      // Where no child is left there is nothing to cut.
      const children = film.nodes.filter((/** @type {any} */ one) => one.parent === next.at);
      const index = children.findIndex((/** @type {any} */ one) => one.move === next.child);
      if (index < 0 || index === children.length - 1) return;
      const isCut = next.changes.some((/** @type {any} */ change) => change.node === next.at && change.state === 'cut');
      this.question = t('askCut', { child: next.child, value: next.value ? boundText(next.value, true) : '?', node });
      this.expected = { cut: isCut };
    } else if (next.step === 'return' && next.node.length >= 0) {
      const child = film.nodes.find((/** @type {any} */ one) => one.parent === next.at && one.move === next.child);
      if (!child || child.kind === 'leaf') return;
      this.question = t('askValue', { node: [...next.node, next.child].join('-') });
      this.expected = { value: next.value ? boundText(next.value, true) : '' };
    }
  }

  /** @param {string} text */
  answer(text) {
    if (!this.question || !this.expected) return;
    const { expected, watch } = this;
    let right = false;
    if (expected.window) {
      const typed = text.split(/[\s,;]+/).filter(Boolean).map(readBound);
      right = typed.length === 2 && typed.every((one, index) => one === expected.window[index]);
    } else if ('cut' in expected) {
      if (text !== 'cut' && text !== 'go') return;
      right = (text === 'cut') === expected.cut;
    } else right = readBound(text) === expected.value;
    this.answers.push(right);
    const next = watch.film.steps[watch.runner.at];
    this.remark = right ? t('right') : t('wrong', { text: next.text });
    const { remark } = this;
    watch.runner.go(watch.runner.at + 1);
    watch.app.announce(`${remark} ${this.question ?? watch.sentence()}`);
  }

  /** The open question. */
  render() {
    const submit = (/** @type {any} */ event) => {
      event.preventDefault();
      const field = event.target.elements.answer;
      const { value } = field;
      field.value = '';
      this.answer(value);
    };
    return h('div', { class: 'question' },
      this.remark && h('p', { class: 'faint' }, this.remark),
      h('p', { class: 'sentence', id: 'question' }, this.question),
      'cut' in (this.expected ?? {}) ? h('div', { class: 'line' },
        h('button', { class: 'primary', on: { click: () => this.answer('cut') } }, t('cut'), ' ', h('kbd', { 'aria-hidden': 'true' }, 'C')),
        h('button', { on: { click: () => this.answer('go') } }, t('noCut'), ' ', h('kbd', { 'aria-hidden': 'true' }, 'G')))
        : h('form', { class: 'line', on: { submit } },
          h('input', { name: 'answer', 'aria-labelledby': 'question', autocomplete: 'off', placeholder: this.expected?.window ? '-∞, 12' : '12' }),
          h('button', { type: 'submit', class: 'primary' }, t('answer'))));
  }

  /** The answers so far as ticks. */
  strip() {
    if (!this.on || this.answers.length === 0) return null;
    const right = this.answers.filter(Boolean).length;
    return h('p', { class: 'ticks' },
      h('span', { 'aria-hidden': 'true' }, this.answers.map((one, index) => h('i', { key: index, class: one ? 'tick' : 'miss' }, one ? '✓' : '✗'))),
      ' ', t('score', { right, asked: this.answers.length }));
  }
}
