// A small view layer: a view says what should be there, and the document is changed where it differs.
//
// `h` makes a description of an element, `render` brings a container up to date with it. Children with a `key` keep their
// element when they move. Texts only ever become text nodes, never markup.

const SVG = 'http://www.w3.org/2000/svg';

/**
 * @typedef {{tag: string, props: Record<string, any>, children: Described[], key: any, el?: Element}} VNode
 * @typedef {VNode | string} Described
 * @typedef {Described | number | null | undefined | boolean | any[]} Child
 */

/**
 * Describes an element. Properties: `on` holds listeners, names that begin with `.` are set on the element itself, `ref`
 * is called with a new element, everything else is an attribute.
 * @param {string} tag
 * @param {Record<string, any> | null} [props]
 * @param {...Child} children
 * @returns {VNode}
 */
export function h(tag, props, ...children) {
  return { tag, props: props ?? {}, children: flat(children, []), key: props?.key };
}

/** @param {Child[]} children @param {Described[]} into @returns {Described[]} */
function flat(children, into) {
  for (const child of children) {
    if (child === null || child === undefined || typeof child === 'boolean') continue;
    if (Array.isArray(child)) flat(child, into);
    else into.push(typeof child === 'number' ? String(child) : child);
  }
  return into;
}

/** @type {WeakMap<Element, Described[]>} */
const drawn = new WeakMap();

/**
 * Makes a container hold what is described, and nothing else.
 * @param {Element} container
 * @param {...Child} children
 */
export function render(container, ...children) {
  const next = flat(children, []);
  patchChildren(container, drawn.get(container) ?? [], next);
  drawn.set(container, next);
}

/** @param {Element} parent @param {Described[]} before @param {Described[]} after */
function patchChildren(parent, before, after) {
  const keyed = new Map();
  for (const [index, old] of before.entries()) {
    if (typeof old !== 'string' && old.key !== undefined) keyed.set(old.key, index);
  }
  const nodes = [...parent.childNodes].slice(0, before.length);
  const used = new Set();
  let unkeyed = 0;
  const result = after.map((description) => {
    let index = -1;
    if (typeof description !== 'string' && description.key !== undefined) {
      index = keyed.get(description.key) ?? -1;
    } else {
      while (unkeyed < before.length && (used.has(unkeyed) || hasKey(before[unkeyed]))) unkeyed += 1;
      if (unkeyed < before.length) index = unkeyed++;
    }
    if (index >= 0 && !used.has(index) && alike(before[index], description)) {
      used.add(index);
      patch(nodes[index], before[index], description);
      return nodes[index];
    }
    return create(description, parent);
  });
  for (const [index, node] of nodes.entries()) if (!used.has(index)) node.remove();
  for (const [index, node] of result.entries()) {
    const there = parent.childNodes[index];
    if (there !== node) parent.insertBefore(node, there ?? null);
  }
}

/** @param {Described} one */
const hasKey = (one) => typeof one !== 'string' && one.key !== undefined;

/** @param {Described} one @param {Described} two */
function alike(one, two) {
  if (typeof one === 'string' || typeof two === 'string') return typeof one === typeof two;
  return one.tag === two.tag && one.key === two.key;
}

/** @param {Described} description @param {Element} parent @returns {ChildNode} */
function create(description, parent) {
  if (typeof description === 'string') return document.createTextNode(description);
  const isSvg = description.tag === 'svg' || (parent.namespaceURI === SVG && parent.tagName !== 'foreignObject');
  const el = isSvg ? document.createElementNS(SVG, description.tag) : document.createElement(description.tag);
  for (const name of Object.keys(description.props)) set(el, name, undefined, description.props[name]);
  patchChildren(el, [], description.children);
  description.props.ref?.(el);
  return el;
}

/** @param {ChildNode} node @param {Described} before @param {Described} after */
function patch(node, before, after) {
  if (typeof after === 'string') {
    if (before !== after) node.textContent = after;
    return;
  }
  const old = /** @type {VNode} */ (before);
  const el = /** @type {Element} */ (node);
  for (const name of Object.keys(old.props)) {
    if (!(name in after.props)) set(el, name, old.props[name], undefined);
  }
  for (const name of Object.keys(after.props)) set(el, name, old.props[name], after.props[name]);
  patchChildren(el, old.children, after.children);
}

/** @param {Element} el @param {string} name @param {any} before @param {any} value */
function set(el, name, before, value) {
  if (name === 'key' || name === 'ref') return;
  if (name === 'on') return listen(el, before ?? {}, value ?? {});
  if (name[0] === '.') {
    const target = /** @type {any} */ (el);
    if (before !== value || (name === '.value' && target.value !== value)) target[name.slice(1)] = value;
    return;
  }
  if (name === 'style') {
    const style = /** @type {HTMLElement} */ (el).style;
    for (const rule of Object.keys(before ?? {})) if (!(rule in (value ?? {}))) style.removeProperty(rule);
    for (const rule of Object.keys(value ?? {})) {
      if (before?.[rule] !== value[rule]) style.setProperty(rule, String(value[rule]));
    }
    return;
  }
  if (before === value) return;
  if (value === undefined || value === null || value === false) el.removeAttribute(name);
  else el.setAttribute(name, value === true ? '' : String(value));
}

/** @type {WeakMap<Element, Map<string, ((event: any) => void) | undefined>>} */
const listeners = new WeakMap();

/** One listener a kind stays on the element; what it calls may change with every drawing.
 * @param {Element} el @param {Record<string, any>} before @param {Record<string, any>} after */
function listen(el, before, after) {
  const current = listeners.get(el) ?? new Map();
  listeners.set(el, current);
  for (const name of Object.keys(before)) if (!(name in after)) current.set(name, undefined);
  for (const name of Object.keys(after)) {
    const isKnown = current.has(name);
    current.set(name, after[name]);
    if (!isKnown) el.addEventListener(name, (event) => current.get(name)?.(event));
  }
}
