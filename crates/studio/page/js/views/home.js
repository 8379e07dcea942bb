// The first view: cards for everything, and what was under way.

import { h } from '../view.js';
import { t } from '../texts.js';
import { recall } from '../store.js';
import { writePlace } from '../place.js';
import { lessons } from '../lessons.js';

/** The tree of the course, whose cuts every class works out by hand. */
const TREE = '(((10 12) (14 5)) ((4 6) (9 3)))';

/** @param {import('../app.js').App} app */
export function make(app) {
  return new Home(app);
}

class Home {
  /** @param {import('../app.js').App} app */
  constructor(app) {
    this.app = app;
  }

  cards() {
    const { games, puzzles } = this.app.catalogue;
    const link = (/** @type {string} */ view, /** @type {string[]} */ parts, params = {}) => writePlace({ view, parts, params });
    return {
      games: games.map((/** @type {any} */ game) => ({ href: link('play', [game.name]), title: game.title, text: game.about, sign: 'game' })),
      algorithms: [
        { href: link('watch', ['tree', TREE], { search: 'alpha-beta' }), title: 'alpha-beta', text: t('watch') + ': ' + TREE, sign: 'tree' },
        { href: link('watch', ['connect-four'], { search: 'uct' }), title: 'UCT', text: t('watch') + ': Monte-Carlo', sign: 'tree' },
        { href: link('watch', ['connect-four'], { mode: 'race' }), title: t('race'), text: t('raceTitle'), sign: 'race' },
        { href: link('analyse', ['connect-four'], { on: '1' }), title: t('exact'), text: t('analyse') + ': connect-four', sign: 'values' },
        { href: link('arena', []), title: t('arena'), text: t('attractorOf') + '…', sign: 'graph' },
        { href: link('lab', []), title: t('lab'), text: t('compare'), sign: 'race' },
      ],
      puzzles: puzzles.map((/** @type {any} */ puzzle) => ({ href: link('puzzle', [puzzle.name]), title: puzzle.title, text: puzzle.about, sign: 'grid' })),
      lesson: lessons(this.app.look.lang).map((lesson) => ({ href: link('lesson', [lesson.id]), title: lesson.title, text: lesson.about, sign: 'book' })),
    };
  }

  keys() {
    const all = Object.values(this.cards()).flat();
    return Array.from({ length: 9 }, (_, index) => ({
      keys: String(index + 1), does: all[index]?.title ?? '', run: () => { if (all[index]) location.hash = all[index].href; },
    })).filter((rule) => rule.does);
  }

  render() {
    const recent = recall('recent', /** @type {any[]} */ ([]));
    const shelf = (/** @type {string} */ title, /** @type {any[]} */ cards) => cards.length > 0 && h('section', { key: title, class: 'shelf' },
      h('h2', null, title),
      h('ul', { class: 'cards' }, cards.map((card) => h('li', { key: card.href },
        h('a', { class: `card sign-${card.sign}`, href: card.href }, h('strong', null, card.title), h('span', null, card.text))))));
    const cards = this.cards();
    return h('div', { class: 'home' },
      h('div', { class: 'hero' }, h('h2', { class: 'title' }, t('welcome')), h('p', null, t('welcomeText'))),
      shelf(t('continue'), recent.map((one) => ({ ...one, text: '', sign: 'continue' }))),
      shelf(t('lesson'), cards.lesson),
      shelf(t('algorithms'), cards.algorithms),
      shelf(t('games'), cards.games),
      shelf(t('puzzles'), cards.puzzles));
  }
}
