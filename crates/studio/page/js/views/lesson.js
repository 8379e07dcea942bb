// The list of lessons. A lesson itself is a bar above the view that it drives.

import { h } from '../view.js';
import { t } from '../texts.js';
import { findLesson, lessons, pageAddress } from '../lessons.js';

/** @param {import('../app.js').App} app @param {import('../place.js').Place} place */
export function make(app, place) {
  const lesson = place.parts[0] ? findLesson(place.parts[0], app.look.lang) : null;
  if (lesson) queueMicrotask(() => location.replace(pageAddress(lesson, 0)));
  const render = () => h('div', { class: 'home' }, h('section', { class: 'shelf' },
    h('h2', { class: 'title' }, t('lesson')),
    h('ul', { class: 'cards' }, lessons(app.look.lang).map((one) => h('li', { key: one.id },
      h('a', { class: 'card sign-book', href: pageAddress(one, 0) }, h('strong', null, one.title), h('span', null, one.about)))))));
  return { render };
}
