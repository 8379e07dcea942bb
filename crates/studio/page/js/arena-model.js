// An arena as it is drawn by hand: positions, edges, and the lines of text that the engine reads.

/** @typedef {{name: string, owner: 1 | 2, target: number | null}} ArenaNode */

export class ArenaModel {
  /** @param {ArenaNode[]} nodes @param {[string, string][]} edges */
  constructor(nodes, edges) {
    this.nodes = nodes;
    this.edges = edges;
  }

  /** @param {any} scene what the engine has read */
  static of(scene) {
    const name = (/** @type {number} */ place) => scene.nodes[place].name;
    return new ArenaModel(
      scene.nodes.map((/** @type {any} */ node) => ({ name: node.name, owner: node.owner, target: node.target })),
      scene.edges.map((/** @type {any} */ edge) => [name(edge.from), name(edge.to)]));
  }

  /** The arena in the plain line format; a blank in a name cannot be written there. */
  text() {
    const nodes = this.nodes.map(({ name, owner, target }) => `node ${name} ${owner}${target === 1 ? ' target' : target === 2 ? ' target2' : ''}\n`);
    return nodes.concat(this.edges.map(([from, to]) => `edge ${from} ${to}\n`)).join('');
  }

  /** A position that is called by the first free letter. */
  add() {
    const names = new Set(this.nodes.map((node) => node.name));
    let number = 1;
    while (names.has(`p${number}`)) number += 1;
    this.nodes.push({ name: `p${number}`, owner: 1, target: null });
    return `p${number}`;
  }

  /** @param {string} from @param {string} to */
  toggleEdge(from, to) {
    const place = this.edges.findIndex((edge) => edge[0] === from && edge[1] === to);
    if (place >= 0) this.edges.splice(place, 1);
    else this.edges.push([from, to]);
  }

  /** @param {string} before @param {string} after */
  rename(before, after) {
    const node = this.find(before);
    if (node) node.name = after;
    const renamed = (/** @type {string} */ name) => (name === before ? after : name);
    for (const edge of this.edges) edge.splice(0, 2, renamed(edge[0]), renamed(edge[1]));
  }

  /** @param {string} name */
  remove(name) {
    this.nodes = this.nodes.filter((node) => node.name !== name);
    this.edges = this.edges.filter((edge) => !edge.includes(name));
  }

  /** @param {string} name */
  find(name) {
    return this.nodes.find((node) => node.name === name);
  }
}
