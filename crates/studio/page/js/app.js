// The frame: the top bar, the view that the address names, the live region, the settings, the keys.

import { h, render } from './view.js';
import { speak, t } from './texts.js';
import { readPlace, writePlace } from './place.js';
import { keep, recall } from './store.js';
import { helpDialog, keyName, learnLayout } from './help.js';
import { choice } from './parts.js';
import { findLesson, loadLessons, pageAddress } from './lessons.js';

/**
 * @typedef {import('./place.js').Place} Place
 * @typedef {{keys: string, does: string, run?: (event: KeyboardEvent) => void}} KeyRule
 * @typedef {object} View
 * @property {() => any} render
 * @property {() => KeyRule[]} [keys]
 * @property {(place: Place) => void} [moved]  the address has changed within the view
 * @property {() => void} [dispose]
 */

/** The views: their names, and how each is loaded when it is first needed. */
const VIEWS = /** @type {Record<string, () => Promise<any>>} */ ({
  home: () => import('./views/home.js'),
  play: () => import('./views/play.js'),
  analyse: () => import('./views/analyse.js'),
  watch: () => import('./views/watch.js'),
  puzzle: () => import('./views/puzzle.js'),
  arena: () => import('./views/arena.js'),
  lab: () => import('./views/lab.js'),
  lesson: () => import('./views/lesson.js'),
});

const THEMES = ['auto', 'light', 'dark', 'contrast'];
const SIZES = [85, 100, 115, 130, 150];

export class App {
  /** @param {any} port */
  constructor(port) {
    this.port = port;
    this.look = recall('look', {
      lang: navigator.language?.startsWith('fr') ? 'fr' : 'en', theme: 'auto', size: 1, projector: false, letters: true,
    });
    /** @type {any} */
    this.catalogue = null;
    /** @type {Place} */
    this.place = readPlace(location.hash);
    /** @type {View | null} */
    this.view = null;
    this.viewName = '';
    this.alive = true;
    this.helping = false;
    this.spoken = '';
    /** @type {string | null} */
    this.written = null;
    this.pending = false;
  }

  async begin() {
    this.applyLook();
    window.addEventListener('hashchange', () => this.arrive());
    document.addEventListener('keydown', (event) => this.key(event));
    this.port.onState = (/** @type {boolean} */ alive) => {
      this.alive = alive;
      this.refresh();
    };
    this.refresh();
    await Promise.all([this.learn(), loadLessons()]);
    await this.arrive();
  }

  /** Asks what there is to play. */
  async learn() {
    this.catalogue = await this.port.ask('catalogue');
  }

  /** The lesson that drives the view, and its page. */
  get lesson() {
    const [id, page] = (this.place.params.lesson ?? '').split('.');
    const lesson = id ? findLesson(id, this.look.lang) : undefined;
    const number = Number(page) - 1;
    return lesson?.pages[number] ? { lesson, page: number } : null;
  }

  /** @param {number} count */
  turnPage(count) {
    const here = this.lesson;
    if (here?.lesson.pages[here.page + count]) location.hash = pageAddress(here.lesson, here.page + count);
  }

  applyLook() {
    const { lang, theme, size, projector } = this.look;
    const root = document.documentElement;
    speak(lang);
    this.port.lang = lang;
    root.lang = lang;
    root.dataset.theme = theme;
    root.style.setProperty('--scale', String(SIZES[size] / 100));
    root.classList.toggle('projector', projector);
    keep('look', this.look);
  }

  /** @param {Record<string, any>} change */
  async setLook(change) {
    const talks = change.lang && change.lang !== this.look.lang;
    Object.assign(this.look, change);
    this.applyLook();
    if (talks) {
      await this.learn();
      await this.open(true);
    }
    this.refresh();
  }

  /** The address was changed by a link, by the reader, or by the way back. */
  async arrive() {
    if (location.hash === this.written) return;
    this.place = readPlace(location.hash);
    this.written = location.hash;
    await this.open(false);
  }

  /** @param {boolean} anew */
  async open(anew) {
    const name = this.place.view in VIEWS ? this.place.view : 'home';
    if (!anew && name === this.viewName && this.view?.moved) {
      this.view.moved(this.place);
      return this.refresh();
    }
    const { make } = await VIEWS[name]();
    this.view?.dispose?.();
    this.viewName = name;
    this.view = make(this, this.place);
    document.title = `${t(name)} · outplay`;
    this.refresh();
  }

  /** Writes where the reader is into the address. @param {Partial<Place>} change @param {boolean} [asStep] */
  at(change, asStep = false) {
    const { lesson } = this.place.params;
    Object.assign(this.place, change);
    if (lesson) this.place.params.lesson = lesson;
    const hash = writePlace(this.place);
    if (hash === location.hash) return;
    this.written = hash;
    if (asStep) history.pushState(null, '', hash);
    else history.replaceState(null, '', hash);
  }

  /** Draws the page, once for all that has changed. */
  refresh() {
    if (this.pending) return;
    this.pending = true;
    queueMicrotask(() => {
      this.pending = false;
      this.draw();
    });
  }

  /** Tells the readers of texts what has happened. @param {string} text */
  announce(text) {
    // Something that is said twice must differ, or it is not spoken again.
    this.spoken = text === this.spoken ? `${text}\u00a0` : text;
    this.refresh();
  }

  /** @param {unknown} error */
  fail(error) {
    const problem = /** @type {any} */ (error);
    if (problem?.code === 'Stopped') return;
    this.trouble = t('oops', { message: problem?.message ?? String(error) });
    this.announce(this.trouble);
  }

  draw() {
    render(document.body,
      h('a', { class: 'skip', href: '#main', on: { click: (/** @type {Event} */ event) => { event.preventDefault(); document.getElementById('main')?.focus(); } } }, t('skip')),
      this.topBar(),
      h('main', { id: 'main', tabindex: '-1', class: `view-${this.viewName}` },
        h('h1', { class: 'vh' }, `${t(this.viewName || 'home')} · outplay`),
        !this.alive && h('p', { class: 'trouble' }, t('offline')),
        this.trouble && h('p', { class: 'trouble', role: 'alert' }, this.trouble,
          h('button', { class: 'small', 'aria-label': t('close'), on: { click: () => { this.trouble = ''; this.refresh(); } } }, '×')),
        this.lessonBar(),
        this.view ? this.view.render() : h('p', { class: 'loading' }, t('loading'))),
      h('div', { class: 'vh', role: 'status', 'aria-live': 'polite', 'aria-atomic': 'true', id: 'live' }, this.spoken),
      this.helping && helpDialog(this),
    );
  }

  lessonBar() {
    const here = this.lesson;
    if (!here) return null;
    const { lesson, page } = here;
    return h('section', { class: 'lesson-bar', 'aria-label': lesson.title },
      h('h2', null, lesson.title),
      h('p', { 'aria-live': 'polite' }, lesson.pages[page].text),
      h('div', { class: 'line' },
        h('button', { disabled: page === 0, on: { click: () => this.turnPage(-1) } }, t('previous')),
        h('span', { class: 'count' }, t('page', { page: page + 1, pages: lesson.pages.length })),
        h('button', { class: 'primary', disabled: page + 1 === lesson.pages.length, on: { click: () => this.turnPage(1) } }, t('next')),
        h('a', { class: 'button', href: '#/lesson' }, t('close'))));
  }

  topBar() {
    const { look } = this;
    const tab = (/** @type {string} */ name) => h('a', {
      key: name, href: name === 'home' ? '#/' : `#/${name}`, class: 'tab',
      'aria-current': this.viewName === name ? 'page' : null,
    }, t(name));
    return h('header', { class: 'top' },
      h('a', { class: 'brand', href: '#/' },
        h('svg', { viewBox: '0 0 32 32', 'aria-hidden': 'true' },
          h('path', { d: 'M16 9v5M16 14l-8 6M16 14l8 6', class: 'twig' }),
          h('rect', { x: 12.5, y: 3, width: 7, height: 7, rx: 1.5, class: 'max' }),
          h('circle', { cx: 8, cy: 23, r: 4.5, class: 'min' }),
          h('circle', { cx: 24, cy: 23, r: 4.5, class: 'dark-leaf' })),
        h('span', null, 'outplay')),
      h('nav', { 'aria-label': t('views') }, Object.keys(VIEWS).filter((name) => name !== 'home').map(tab)),
      h('div', { class: 'look' },
        h('button', { lang: look.lang === 'en' ? 'fr' : 'en', title: t('languageName'), on: { click: () => this.setLook({ lang: look.lang === 'en' ? 'fr' : 'en' }) } }, t('language')),
        h('button', { class: 'wide', 'aria-pressed': String(look.projector), on: { click: () => this.setLook({ projector: !look.projector }) } }, t('projector')),
        h('details', { class: 'menu' },
          h('summary', null, t('settings')),
          h('div', { class: 'menu-sheet' },
            h('div', { class: 'line' },
              h('button', { disabled: look.size === 0, on: { click: () => this.setLook({ size: look.size - 1 }) } }, 'A−', h('span', { class: 'vh' }, t('smaller'))),
              h('button', { disabled: look.size === SIZES.length - 1, on: { click: () => this.setLook({ size: look.size + 1 }) } }, 'A+', h('span', { class: 'vh' }, t('larger'))),
              h('button', { on: { click: () => this.help(true) } }, t('help'), ' ', h('kbd', { 'aria-hidden': 'true' }, '?'))),
            choice(t('theme'), look.theme, THEMES.map((theme) => [theme, t(`theme.${theme}`)]), (theme) => this.setLook({ theme }))))));
  }

  /** @param {boolean} open */
  help(open) {
    if (open) learnLayout().then(() => this.refresh());
    this.helping = open;
    this.refresh();
  }

  /** Keys that hold everywhere, then those of the view. @param {KeyboardEvent} event */
  key(event) {
    if (event.defaultPrevented || event.isComposing || this.helping) return;
    const target = /** @type {HTMLElement} */ (event.target);
    const types = target.closest?.('input:not([type=range]):not([type=checkbox]):not([type=radio]), textarea, select');
    if (types) return;
    const name = keyName(event);
    const isLetter = /^[a-z]$/i.test(name) || name === '?';
    if (isLetter && !this.look.letters) return;
    // What has the focus keeps its own keys.
    const onControl = target.closest?.('button, a, summary, [role=slider], input');
    if (onControl && (name === 'Space' || name === 'Enter')) return;
    if (target.closest?.('input[type=range]') && name.startsWith('Arrow')) return;
    if (name === '?') return this.take(event, () => this.help(true));
    if (name === 'p') return this.take(event, () => this.setLook({ projector: !this.look.projector }));
    if (this.lesson && (name === 'PageDown' || name === 'PageUp')) return this.take(event, () => this.turnPage(name === 'PageDown' ? 1 : -1));
    if (name === 'Escape' && this.look.projector) return this.take(event, () => this.setLook({ projector: false }));
    // Most keys go by what is printed on them, some by where they lie.
    const rule = this.view?.keys?.().find((one) => one.run && one.keys.split(' ').some((key) => key === name || (isLetter && key === event.code)));
    if (rule?.run) this.take(event, () => rule.run?.(event));
  }

  /** @param {KeyboardEvent} event @param {() => void} run */
  take(event, run) {
    event.preventDefault();
    run();
  }
}

/** Starts the page on a port. @param {any} port */
export function start(port) {
  const app = new App(port);
  Object.assign(globalThis, { outplay: app });
  app.begin().catch((error) => app.fail(error));
}
