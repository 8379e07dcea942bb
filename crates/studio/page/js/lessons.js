// Lessons: a text file that a teacher can edit. Each page of a lesson names a view by its address, and says something
// about it in both languages; the view is the real one, and can be played with.
//
// The file has lines of four kinds: `lesson NAME` begins a lesson, `view ADDRESS` begins a page, and `en: ...` and `fr: ...`
// are texts; before the first page they are the title and, the second time, what the lesson is about. A line that begins
// with blanks goes on where the one before ended. Lines that begin with `//` are for the teacher alone.

/** @typedef {{id: string, title: string, about: string, pages: {view: string, text: string}[]}} Lesson */
/** @typedef {{id: string, texts: Record<string, string[]>, pages: {view: string, texts: Record<string, string>}[]}} Raw */

/** @type {Raw[]} */
let known = [];

/** Reads the file of the lessons. @param {string} text @returns {Raw[]} */
export function readLessons(text) {
  /** @type {Raw[]} */
  const lessons = [];
  const lines = text.replaceAll(/\r/g, '').replaceAll(/\n[ \t]+(?=\S)/g, ' ').split('\n');
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '' || line.startsWith('//')) continue;
    const [word, ...rest] = line.split(' ');
    const lesson = lessons[lessons.length - 1];
    const told = rest.join(' ').trim();
    if (word === 'lesson') lessons.push({ id: told, texts: { en: [], fr: [] }, pages: [] });
    else if (word === 'view' && lesson) lesson.pages.push({ view: told, texts: { en: '', fr: '' } });
    else if ((word === 'en:' || word === 'fr:') && lesson) {
      const lang = word.slice(0, 2);
      const page = lesson.pages[lesson.pages.length - 1];
      if (page) page.texts[lang] = [page.texts[lang], told].filter(Boolean).join(' ');
      else lesson.texts[lang].push(told);
    } else throw new Error(`lessons.txt, line ${index + 1}: ${line}`);
  }
  return lessons;
}

/** Fetches the lessons, unless they came with the page. */
export async function loadLessons() {
  const embedded = /** @type {any} */ (globalThis).OUTPLAY_FILES?.['lessons.txt'];
  const text = embedded ?? await (await fetch('lessons.txt')).text();
  known = readLessons(text);
}

/** All lessons in a language. @param {string} lang @returns {Lesson[]} */
export function lessons(lang) {
  return known.map(({ id, texts, pages }) => ({
    id, title: texts[lang][0] ?? id, about: texts[lang][1] ?? '', pages: pages.map(({ view, texts: said }) => ({ view, text: said[lang] })),
  }));
}

/** @param {string} id @param {string} lang */
export const findLesson = (id, lang) => lessons(lang).find((lesson) => lesson.id === id);

/** The address of a page of a lesson. @param {Lesson} lesson @param {number} page */
export function pageAddress(lesson, page) {
  const { view } = lesson.pages[page];
  return `${view}${view.includes('?') ? '&' : '?'}lesson=${lesson.id}.${page + 1}`;
}
