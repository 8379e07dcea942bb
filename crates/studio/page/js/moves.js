// The moves of a play as a list, the position or a move as typed text, and files: what playing and analysing share.

import { h } from './view.js';
import { t } from './texts.js';
import { copyLink, download, panel } from './parts.js';

/** The moves, two a line; each leads to the position after it. What is said about a move stands behind it.
 * @param {import('./table.js').Table} table @param {(ply: number) => void} go @param {(ply: number) => string} [sign] */
export function moveList(table, go, sign = () => '') {
  const played = table.scene?.played ?? [];
  if (played.length === 0) return h('p', { class: 'faint' }, t('noMoves'));
  const rows = [];
  for (let index = 0; index < played.length;) {
    // A line begins with player 1, whoever began the play.
    const pair = played[index].player === 1 && played[index + 1]?.player === 2 ? 2 : 1;
    rows.push(played.slice(index, index + pair).map((/** @type {any} */ move, /** @type {number} */ offset) => ({ move, ply: index + offset + 1 })));
    index += pair;
  }
  return h('ol', { class: 'move-list' }, rows.map((row, index) => h('li', { key: index }, row.map(({ move, ply }) =>
    h('button', { class: 'move', 'aria-current': ply === played.length ? 'step' : null, on: { click: () => go(ply) } }, move.text, sign(ply) && h('strong', null, ` ${sign(ply)}`))))));
}

/** Typing moves and positions, saving, loading, sharing.
 * @param {import('./app.js').App} app @param {import('./table.js').Table} table @param {{changed: () => void, play: (move: number) => void}} on */
export function tableTools(app, table, on) {
  const typed = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const field = /** @type {any} */ (event.target).elements.move;
    const text = field.value.trim();
    const moves = table.scene?.moves ?? [];
    const same = (/** @type {string} */ one) => one.toLowerCase() === text.toLowerCase();
    const found = moves.find((/** @type {any} */ move) => move.text === text) ?? moves.find((/** @type {any} */ move) => same(move.text) || same(move.protocol ?? ''));
    if (!found) return app.announce(t('noSuchMove', { text }));
    field.value = '';
    on.play(found.number);
  };
  const placed = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    try {
      await table.readText(/** @type {any} */ (event.target).elements.position.value);
      on.changed();
    } catch (error) {
      app.fail(error);
    }
  };
  const save = async () => {
    const file = await app.port.ask('record', table.ref).catch((/** @type {any} */ error) => app.fail(error));
    if (file) download(file.name, file.text);
  };
  const load = async (/** @type {Event} */ event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const file = input.files?.[0];
    if (!file) return;
    try {
      await table.readText(await file.text());
      on.changed();
    } catch (error) {
      app.fail(error);
    }
    input.value = '';
  };
  return panel(t('position'),
    h('form', { class: 'line', on: { submit: typed } },
      h('label', { class: 'grow' }, h('span', { class: 'vh' }, t('typeMove')), h('input', { name: 'move', autocomplete: 'off', spellcheck: 'false', placeholder: t('typeMove') })),
      h('button', { type: 'submit' }, t('playIt'))),
    h('form', { class: 'line', on: { submit: placed } },
      h('label', { class: 'grow' }, h('span', { class: 'vh' }, t('position')), h('input', { name: 'position', autocomplete: 'off', spellcheck: 'false', '.value': table.scene?.position ?? '' })),
      h('button', { type: 'submit' }, t('set'))),
    h('div', { class: 'line' },
      h('button', { on: { click: () => copyLink(app) } }, t('share')),
      h('button', { on: { click: save } }, t('save')),
      h('label', { class: 'button' }, t('load'), h('input', { type: 'file', class: 'vh', on: { change: load } }))));
}

/** The choice of the game and its settings. @param {import('./table.js').Table} table @param {(change: any) => void} change */
export function gameChoice(table, change) {
  const games = table.app.catalogue.games;
  return [
    h('label', { class: 'field grow' }, h('span', null, t('games')),
      h('select', { '.value': table.ref.game, on: { change: (/** @type {any} */ event) => change({ game: event.target.value, settings: {}, start: null }) } },
        games.map((/** @type {any} */ game) => h('option', { key: game.name, value: game.name, selected: game.name === table.ref.game }, game.title)))),
    settingsForm(table, change)];
}

/** The settings of the game: what they mean, and how a value looks. @param {import('./table.js').Table} table @param {(change: any) => void} change */
function settingsForm(table, change) {
  const { settings } = table.info;
  if (settings.length === 0) return null;
  const given = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const { elements } = /** @type {any} */ (event.target);
    const named = settings.map((/** @type {any} */ one) => [one.name, elements[one.name].value.trim()]);
    change({ settings: Object.fromEntries(named.filter((/** @type {string[]} */ [, value]) => value)), start: null });
  };
  return h('details', { key: 'settings', class: 'settings' }, h('summary', null, t('gameSettings')),
    h('form', { on: { submit: given } },
      settings.map((/** @type {any} */ one) => h('label', { key: `${table.ref.game} ${one.name}`, class: 'field' }, h('span', null, `${one.name}: ${one.about}`),
        h('input', { name: one.name, autocomplete: 'off', placeholder: one.example, '.value': table.ref.settings[one.name] ?? '' }))),
      h('div', { class: 'line' },
        h('button', { type: 'submit' }, t('set')),
        h('button', { type: 'button', on: { click: () => change({ settings: {}, start: null }) } }, t('usualSettings')))));
}
