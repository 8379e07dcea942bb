// Where the reader is: everything that a view shows stands in the address, so that a link brings it back.

/**
 * @typedef {{view: string, parts: string[], params: Record<string, string>}} Place
 */

/** @param {string} hash @returns {Place} */
export function readPlace(hash) {
  const [path, query = ''] = hash.replace(/^#\/?/, '').split('?');
  const [view = '', ...parts] = path.split('/').map(unescapePart);
  return { view: view || 'home', parts, params: Object.fromEntries(new URLSearchParams(query)) };
}

/** @param {Place} place */
export function writePlace({ view, parts, params }) {
  const path = view === 'home' ? '' : [view, ...parts].map(escapePart).join('/');
  const query = new URLSearchParams(Object.entries(params).filter(([, value]) => value !== '')).toString();
  return `#/${path}${query ? `?${query}` : ''}`;
}

// Positions are full of slashes, which are easier to read as they are in a link than as %2F: they become ~.
/** @param {string} part */
const escapePart = (part) => encodeURIComponent(part.replaceAll('~', '~~').replaceAll('/', '~-')).replaceAll('%20', '+');

/** @param {string} part */
function unescapePart(part) {
  try {
    return decodeURIComponent(part.replaceAll('+', '%20')).replace(/~(.)/g, (_, next) => (next === '-' ? '/' : '~'));
  } catch {
    return part;
  }
}
