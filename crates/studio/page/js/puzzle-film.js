// The way to the solution as a film: by deductions, each with its reason, or by backtracking, which tries and takes back.

import { t } from './texts.js';
import { sentence } from './parts.js';

/**
 * A film of a puzzle: what stands on the board after so many steps, what is said, and which cells are shown by their roles.
 * @typedef {{length: number, text: (at: number) => string, made: (at: number) => string[], deduction: (at: number) => any, summary: string}} PuzzleFilm
 */

/** Deductions. Before a step is made, its cells and its reason are shown.
 * @param {any} way the explanation of the engine @param {(technique: string) => string} name @returns {PuzzleFilm} */
export function deductionFilm(way, name) {
  const step = (/** @type {number} */ at) => way.steps[at - 1];
  return {
    length: way.steps.length,
    text: (at) => (at === 0 ? t('ready') : `${name(step(at).technique)} ${step(at).reason}`),
    made: (at) => way.steps.slice(0, Math.max(0, at - 1)).flatMap((/** @type {any} */ one) => one.steps),
    deduction: (at) => (at === 0 ? null : step(at)),
    summary: '',
  };
}

/** Backtracking. @param {any} told what a solver did @returns {PuzzleFilm} */
export function backtrackingFilm(told) {
  const path = (/** @type {number} */ board) => {
    const steps = [];
    for (let at = board; told.boards[at].above !== null && told.boards[at].above !== undefined; at = told.boards[at].above) steps.unshift(told.boards[at].step);
    return steps;
  };
  const summary = t(told.stopped ? 'backtrackedPart' : 'backtracked', { tried: told.tried, back: told.taken_back });
  return {
    length: told.steps.length,
    text: (at) => {
      if (at === 0) return t('ready');
      const { sentence: said, depth } = told.steps[at - 1];
      return `${sentence(/[.!?]$/.test(said) ? said : `${said}.`)} ${t('stands', { depth })}${at === told.steps.length ? ` ${summary}` : ''}`;
    },
    made: (at) => (at === 0 ? [] : path(told.steps[at - 1].board)),
    deduction: () => null,
    summary,
  };
}
