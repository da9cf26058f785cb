// A game with its variations. Every node is a position; the first child of a node is its main continuation. A tree is
// never changed: what changes it returns another one, which shares the nodes that stayed as they were.
import type { PdnResult, PlayedMove, SentMove, SentTree, Tag, Tree, TreeMove, Variation } from '../api/types';
import { kStartFen } from '../board/placement';

/** A move as a node keeps it: the node has the position after it. */
export type NodeMove = Omit<PlayedMove, 'squares'>;

export interface TreeNode {
  readonly id: number;
  readonly parent: number | null;
  /** null at the root */
  readonly move: NodeMove | null;
  readonly fen: string;
  readonly strength: string;
  readonly glyphs: readonly number[];
  readonly comments: readonly string[];
  /** Words before the first move of a variation. */
  readonly before: readonly string[];
  /** The position was set up again before this move. */
  readonly setup: string | null;
  readonly children: readonly number[];
}

export type Notes = Pick<TreeNode, 'strength' | 'glyphs' | 'comments'>;

type Nodes = ReadonlyMap<number, TreeNode>;

interface Heading {
  tags: readonly Tag[];
  result: PdnResult;
}

const kNoHeading: Heading = { tags: [], result: '*' };

export class MoveTree {
  readonly root = 0;

  private constructor(
    readonly start: string,
    private readonly heading: Heading,
    private readonly nodes: Nodes,
    private readonly lastId: number,
  ) {}

  static empty(start: string = kStartFen): MoveTree {
    return new MoveTree(start, kNoHeading, new Map([[0, blank(0, null, null, start)]]), 0);
  }

  static from(tree: Tree): MoveTree {
    const builder = new Builder(tree.start);
    builder.note(0, { comments: tree.comments });
    builder.addLine(0, tree.moves);
    return new MoveTree(tree.start, tree, builder.nodes, builder.lastId);
  }

  /** A game without variations. */
  static ofLine(start: string, moves: readonly NodeMove[], heading: Heading = kNoHeading): MoveTree {
    const builder = new Builder(start);
    let at = 0;
    for (const move of moves) at = builder.append(at, move);
    return new MoveTree(start, heading, builder.nodes, builder.lastId);
  }

  get tags(): readonly Tag[] {
    return this.heading.tags;
  }

  get result(): PdnResult {
    return this.heading.result;
  }

  get size(): number {
    return this.nodes.size;
  }

  has(id: number): boolean {
    return this.nodes.has(id);
  }

  node(id: number): TreeNode {
    const node = this.nodes.get(id);
    if (!node) throw new Error(`there is no node ${id}`);
    return node;
  }

  /** The node after a move that has been played here before, or null. */
  child(parent: number, move: string): number | null {
    return this.node(parent).children.find((child) => this.node(child).move?.move === move) ?? null;
  }

  // Changing

  /** Adds a move, or finds it where it has been played before. */
  with(parent: number, move: NodeMove): { tree: MoveTree; id: number } {
    const known = this.child(parent, move.move);
    if (known !== null) return { tree: this, id: known };
    const builder = new Builder(this.start, this.nodes, this.lastId);
    const id = builder.append(parent, move);
    return { tree: this.changed(builder.nodes, builder.lastId), id };
  }

  /** Without a move and everything after it. */
  without(id: number): MoveTree {
    const { parent } = this.node(id);
    if (parent === null) return this;
    const nodes = new Map(this.nodes);
    for (const below of this.below(id)) nodes.delete(below);
    const above = this.node(parent);
    nodes.set(parent, { ...above, children: above.children.filter((child) => child !== id) });
    return this.changed(nodes);
  }

  /** The line to a node becomes the main line. */
  promoted(id: number): MoveTree {
    const nodes = new Map(this.nodes);
    for (const { id: first, parent } of this.path(id)) {
      const above = nodes.get(parent ?? 0) as TreeNode;
      nodes.set(above.id, { ...above, children: [first, ...above.children.filter((child) => child !== first)] });
    }
    return this.changed(nodes);
  }

  noted(id: number, notes: Partial<Notes>): MoveTree {
    return this.changed(new Map(this.nodes).set(id, { ...this.node(id), ...notes }));
  }

  private changed(nodes: Nodes, lastId = this.lastId): MoveTree {
    return new MoveTree(this.start, this.heading, nodes, lastId);
  }

  // Walking

  /** The nodes from the first move to a node. */
  path(id: number): TreeNode[] {
    const nodes: TreeNode[] = [];
    for (let node = this.node(id); node.parent !== null; node = this.node(node.parent)) nodes.unshift(node);
    return nodes;
  }

  moves(id: number): string[] {
    return this.path(id).map((node) => node.move?.move ?? '');
  }

  /** The line through a node: back to the start, and on along main continuations to the end. */
  line(id: number): TreeNode[] {
    const nodes = this.path(id);
    for (let next = this.next(id); next !== null; next = this.next(next)) nodes.push(this.node(next));
    return nodes;
  }

  next(id: number): number | null {
    return this.node(id).children[0] ?? null;
  }

  previous(id: number): number | null {
    return this.node(id).parent;
  }

  last(id: number): number {
    return this.line(id).at(-1)?.id ?? this.root;
  }

  /** The next sibling of a node, then round to the first: how variations are entered. */
  sibling(id: number): number | null {
    const { parent } = this.node(id);
    if (parent === null) return null;
    const siblings = this.node(parent).children;
    return siblings.length < 2 ? null : (siblings[(siblings.indexOf(id) + 1) % siblings.length] ?? null);
  }

  /** Where the variation that a node is in leaves the line above it; null on the main line. */
  fork(id: number): number | null {
    const branch = this.path(id).findLast((node) => node.parent !== null && this.next(node.parent) !== node.id);
    return branch?.parent ?? null;
  }

  ply(id: number): number {
    return this.path(id).length;
  }

  private below(id: number): number[] {
    return [id, ...this.node(id).children.flatMap((child) => this.below(child))];
  }

  // Sending

  /** As the server wants it: only what it cannot find out by itself. */
  sent(): SentTree {
    return {
      tags: [...this.tags],
      start: this.start,
      result: this.result,
      comments: [...this.node(0).comments],
      moves: this.sentLine(this.next(0), true),
    };
  }

  private sentLine(first: number | null, withSiblings: boolean): SentMove[] {
    const moves: SentMove[] = [];
    let alternatives = withSiblings;
    for (let at = first; at !== null; at = this.next(at)) {
      moves.push(this.sentMove(at, alternatives));
      alternatives = true;
    }
    return moves;
  }

  private sentMove(id: number, withSiblings: boolean): SentMove {
    const node = this.node(id);
    const move: SentMove = { move: node.move?.move ?? '' };
    if (node.strength) move.strength = node.strength;
    if (node.glyphs.length > 0) move.glyphs = [...node.glyphs];
    if (node.comments.length > 0) move.comments = [...node.comments];
    if (node.setup) move.setup = node.setup;
    const others = withSiblings && node.parent !== null ? this.node(node.parent).children.slice(1) : [];
    if (others.length > 0) {
      move.variations = others.map((other) => ({
        comments: [...this.node(other).before],
        moves: this.sentLine(other, false),
      }));
    }
    return move;
  }
}

/** Makes the nodes of a new tree, from those of another one or from none. */
class Builder {
  readonly nodes: Map<number, TreeNode>;

  constructor(
    start: string,
    nodes: Nodes = new Map([[0, blank(0, null, null, start)]]),
    public lastId = 0,
  ) {
    this.nodes = new Map(nodes);
  }

  append(parent: number, move: NodeMove): number {
    this.lastId += 1;
    this.nodes.set(this.lastId, blank(this.lastId, parent, move, move.fen));
    this.note(parent, { children: [...this.node(parent).children, this.lastId] });
    return this.lastId;
  }

  note(id: number, changes: Partial<TreeNode>): void {
    this.nodes.set(id, { ...this.node(id), ...changes });
  }

  /** Adds a line with its variations; returns its first node, or null if it is empty. */
  addLine(parent: number, moves: readonly TreeMove[]): number | null {
    let at = parent;
    let first: number | null = null;
    for (const move of moves) {
      const id = this.append(at, move);
      const { strength, glyphs, comments, setup = null } = move;
      this.note(id, { strength, glyphs, comments, setup });
      for (const variation of move.variations) this.addVariation(at, variation);
      first ??= id;
      at = id;
    }
    return first;
  }

  private addVariation(parent: number, variation: Variation): void {
    const first = this.addLine(parent, variation.moves);
    if (first !== null) this.note(first, { before: variation.comments });
  }

  private node(id: number): TreeNode {
    return this.nodes.get(id) as TreeNode;
  }
}

function blank(id: number, parent: number | null, move: NodeMove | null, fen: string): TreeNode {
  return { id, parent, move, fen, strength: '', glyphs: [], comments: [], before: [], setup: null, children: [] };
}
