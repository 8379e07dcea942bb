// What stays from visit to visit: how the page looks, and what was under way. A browser that keeps nothing is no problem.

const PREFIX = 'outplay.';

/** @template T @param {string} name @param {T} usual @returns {T} */
export function recall(name, usual) {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? usual : JSON.parse(text);
  } catch {
    return usual;
  }
}

/** @param {string} name @param {any} value */
export function keep(name, value) {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Private windows and full disks: the address still holds everything.
  }
}

const MOST_RECENT = 6;

/**
 * Remembers what was under way, the latest first.
 * @param {string} id @param {{title: string, href: string}} what
 */
export function remember(id, what) {
  const all = recall('recent', /** @type {any[]} */ ([])).filter((one) => one.id !== id);
  keep('recent', [{ id, ...what }, ...all].slice(0, MOST_RECENT));
}
