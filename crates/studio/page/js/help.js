// The keys: how an event is called, and the dialog that lists them as they are on the reader's keyboard.

import { h } from './view.js';
import { t } from './texts.js';

/**
 * What a key is called. Digits go by their place: on a French keyboard they need Shift, and nobody should press it for a
 * Sudoku. Letters go by what is printed on them.
 * @param {KeyboardEvent} event
 */
export function keyName(event) {
  const held = (event.ctrlKey || event.metaKey ? 'Ctrl+' : '') + (event.altKey ? 'Alt+' : '');
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code ?? '');
  if (digit) return `${held}${event.shiftKey ? 'Shift+' : ''}${digit[1]}`;
  const special = event.key.length > 1;
  if (event.key === ' ') return `${held}Space`;
  if (special) return `${held}${event.shiftKey ? 'Shift+' : ''}${event.key}`;
  return held + (event.key.length === 1 ? event.key.toLowerCase() : event.key);
}

/** @type {Record<string, string>} */
const SIGNS = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc', Delete: 'Del', Space: '␣', PageUp: 'PgUp', PageDown: 'PgDn' };

/** What is printed on the keys, where the browser tells it. @type {Map<string, string>} */
let layout = new Map();

/** Asks the browser which keyboard this is. */
export async function learnLayout() {
  const found = await /** @type {any} */ (navigator).keyboard?.getLayoutMap?.().catch(() => null);
  if (found) layout = new Map(found);
}

/** @param {string} name */
function shownKey(name) {
  const shown = (/** @type {string} */ part) => (/^Key[A-Z]$/.test(part) ? (layout.get(part) ?? part[3]).toUpperCase() : part.length === 1 ? part.toUpperCase() : part);
  return name.split('+').map((part) => SIGNS[part] ?? shown(part)).join(' ');
}

/** @param {import('./app.js').App} app */
export function helpDialog(app) {
  const close = () => app.help(false);
  const own = app.view?.keys?.() ?? [];
  const rows = (/** @type {{keys: string, does: string}[]} */ rules) => rules.map((rule) => h('tr', null,
    h('td', null, rule.keys.split(' ').map((name) => h('kbd', null, shownKey(name)))), h('td', null, rule.does)));
  const table = (/** @type {string} */ title, /** @type {any[]} */ rules) => rules.length > 0 && h('table', null,
    h('caption', null, title),
    h('thead', { class: 'vh' }, h('tr', null, h('th', { scope: 'col' }, t('key')), h('th', { scope: 'col' }, t('does')))),
    h('tbody', null, rows(rules)));
  return h('dialog', {
    class: 'help', 'aria-labelledby': 'help-title',
    ref: (/** @type {HTMLDialogElement} */ el) => queueMicrotask(() => el.isConnected && !el.open && el.showModal()),
    on: { close, cancel: close },
  },
    h('h2', { id: 'help-title' }, t('help')),
    table(t(app.viewName || 'home'), own),
    table(t('everywhere'), [
      { keys: '?', does: t('key.help') }, { keys: 'p', does: t('key.projector') },
      { keys: 'ArrowLeft ArrowRight ArrowUp ArrowDown', does: t('key.move') },
    ]),
    h('label', { class: 'check' }, h('input', { type: 'checkbox', '.checked': app.look.letters, on: { change: () => app.setLook({ letters: !app.look.letters }) } }), t('letters')),
    h('button', { class: 'primary', on: { click: close } }, t('close')));
}
