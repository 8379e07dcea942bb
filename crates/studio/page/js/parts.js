// Parts that several views share.

import { h } from './view.js';
import { number, t } from './texts.js';

/** A sentence begins with a capital. @param {string} text */
export const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** A column of controls with a heading. @param {string} title @param {...any} children */
export function panel(title, ...children) {
  return h('section', { class: 'panel' }, h('h2', null, title), children);
}

/** A labelled choice among several. @param {string} label @param {any} value @param {[any, string][]} options @param {(value: string) => void} change */
export function choice(label, value, options, change) {
  return h('label', { class: 'field' }, h('span', null, label),
    h('select', { '.value': String(value), on: { change: (/** @type {any} */ event) => change(event.target.value) } },
      options.map(([name, text]) => h('option', { key: name, value: name, selected: String(name) === String(value) }, text))));
}

/** A labelled number on a scale. @param {string} label @param {number} value @param {[number, number, number]} bounds @param {(value: number) => void} change */
export function slider(label, value, [least, most, step], change) {
  return h('label', { class: 'field' }, h('span', null, `${label} `, h('output', null, String(value))),
    h('input', { type: 'range', min: least, max: most, step, '.value': String(value), on: { input: (/** @type {any} */ event) => change(Number(event.target.value)) } }));
}

/** @param {string} text @param {() => void} click @param {Record<string, any>} [props] */
export function button(text, click, props = {}) {
  return h('button', { ...props, on: { click } }, text);
}

/** The signs of buttons that have no words, as paths in a square of 24. */
const ICONS = /** @type {Record<string, string>} */ ({
  first: 'M5 5v14h2.500V5zM19 5v14L9 12z', back: 'M17 5v14L6 12z', forward: 'M7 5v14l11-7z', last: 'M16.500 5v14H19V5zM5 5v14l10-7z',
  minus: 'M5 11h14v2.500H5z', plus: 'M5 11h6V5h2.500v6h6v2.500h-6v6H11v-6H5z',
  erase: 'M9 5h12v14H9l-7-7zm3 4l6 6m0-6l-6 6',
});

/** @param {string} name */
export const icon = (name) => h('svg', { class: `icon icon-${name}`, viewBox: '0 0 24 24', 'aria-hidden': 'true' }, h('path', { d: ICONS[name] }));

/** The time line: first, back, run, forward, last, and a slider.
 * @param {{at: number, last: number, running: boolean, go: (step: number) => void, run: () => void, speed: number, setSpeed: (speed: number) => void}} line */
export function timeLine({ at, last, running, go, run, speed, setSpeed }) {
  const move = (/** @type {string} */ name, /** @type {number} */ to, /** @type {boolean} */ off) =>
    h('button', { 'aria-label': t(name), title: t(name), disabled: off, on: { click: () => go(to) } }, icon(name));
  return h('div', { class: 'time-line', role: 'group', 'aria-label': t('timeline') },
    move('first', 0, at === 0),
    move('back', at - 1, at === 0),
    h('button', { class: 'primary', 'aria-pressed': String(running), disabled: last === 0, on: { click: run } }, running ? t('pause') : t('play1')),
    move('forward', at + 1, at >= last),
    move('last', last, at >= last),
    h('input', { type: 'range', class: 'track', min: 0, max: last, step: 1, '.value': String(at), 'aria-label': t('timeline'), 'aria-valuetext': t('step', { step: at, steps: last }), on: { input: (/** @type {any} */ event) => go(Number(event.target.value)) } }),
    h('span', { class: 'count' }, `${number(at)} / ${number(last)}`),
    h('label', { class: 'speed' }, h('span', null, t('speed')), h('input', { type: 'range', min: 1, max: 10, step: 1, '.value': String(speed), on: { input: (/** @type {any} */ event) => setSpeed(Number(event.target.value)) } })));
}

/** Hands a text to the reader as a file. @param {string} name @param {string} text */
export function download(name, text) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** Puts the address of what is shown into the clipboard. @param {import('./app.js').App} app */
export async function copyLink(app) {
  try {
    await navigator.clipboard.writeText(location.href);
    app.announce(t('shared'));
  } catch (error) {
    app.fail(error);
  }
}

/** A value of the engine, as people read it. @param {any} value */
export function shownValue(value) {
  if (!value) return '?';
  let text;
  if (value.win_in !== undefined) text = t('win', { plies: value.win_in });
  else if (value.loss_in !== undefined) text = t('loss', { plies: value.loss_in });
  else text = signed(value.points / value.unit, value.unit);
  if (value.bound === 'at-least') return t('atLeast', { value: text });
  if (value.bound === 'at-most') return t('atMost', { value: text });
  return value.bound === 'estimate' ? `≈ ${text}` : text;
}

/** The shortest form of a value, for a tag on a board. @param {any} value */
export function shortValue(value) {
  if (!value) return '';
  if (value.win_in !== undefined) return `+${value.win_in}`;
  if (value.loss_in !== undefined) return `−${value.loss_in}`;
  const sign = value.bound === 'at-most' ? '≤' : value.bound === 'at-least' ? '≥' : '';
  return sign + signed(value.points / value.unit, value.unit);
}

/** @param {number} points @param {number} unit */
function signed(points, unit) {
  const digits = unit >= 1000 ? 2 : unit >= 100 ? 2 : unit >= 10 ? 1 : 0;
  const text = Math.abs(points).toFixed(digits);
  return points > 0 ? `+${text}` : points < 0 ? `−${text}` : text.replace('-', '');
}

/** Whether a value is good for who moves. @param {any} value @returns {'good' | 'even' | 'bad'} */
export function verdict(value) {
  if (!value) return 'even';
  if (value.win_in !== undefined) return 'good';
  if (value.loss_in !== undefined) return 'bad';
  return value.points > 0 ? 'good' : value.points < 0 ? 'bad' : 'even';
}
