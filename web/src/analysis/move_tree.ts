// A game with its variations. Every node is a position; the first child of a node is its main continuation.
import type { Move, SentMove, SentTree, Side, Tree, TreeMove } from '../api/types';
import { kStartFen } from '../board/placement';

export interface PlayedIn extends Move {
  side: Side;
  number: number;
}

export interface TreeNode {
  id: number;
  parent: number | null;
  /** null at the root */
  move: PlayedIn | null;
  fen: string;
  strength: string;
  glyphs: number[];
  comments: string[];
  /** Words before the first move of a variation. */
  before: string[];
  /** The position was set up anew before this move. */
  setup: string | null;
  children: number[];
}

export interface NewMove extends PlayedIn {
  fen: string;
}

export class MoveTree {
  tags: { name: string; value: string }[] = [];
  result = '*';
  readonly root = 0;
  private readonly nodes = new Map<number, TreeNode>();
  private lastId = 0;

  constructor(readonly start: string = kStartFen) {
    this.nodes.set(0, blank(0, null, null, start));
  }

  static from(tree: Tree): MoveTree {
    const result = new MoveTree(tree.start);
    result.tags = tree.tags.map((tag) => ({ ...tag }));
    result.result = tree.result;
    result.node(0).comments = [...tree.comments];
    result.graft(0, tree.moves);
    return result;
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

  /** Adds a move, or finds it where it has been played before. */
  add(parent: number, move: NewMove): number {
    const known = this.node(parent).children.find((child) => this.node(child).move?.move === move.move);
    return known ?? this.append(parent, move, move.fen).id;
  }

  remove(id: number): number {
    const { parent, children } = this.node(id);
    if (parent === null) return id;
    for (const child of [...children]) this.remove(child);
    const siblings = this.node(parent).children;
    siblings.splice(siblings.indexOf(id), 1);
    this.nodes.delete(id);
    return parent;
  }

  /** Makes the line to a node the main line. */
  promote(id: number): void {
    for (const node of this.path(id)) {
      if (node.parent === null) continue;
      const siblings = this.node(node.parent).children;
      siblings.splice(siblings.indexOf(node.id), 1);
      siblings.unshift(node.id);
    }
  }

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
    const next = this.next(id);
    return next === null ? id : this.last(next);
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

  /** As the server wants it: only what it cannot find out by itself. */
  sent(): SentTree {
    return {
      tags: this.tags,
      start: this.start,
      result: this.result,
      comments: this.node(0).comments,
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
    if (node.glyphs.length > 0) move.glyphs = node.glyphs;
    if (node.comments.length > 0) move.comments = node.comments;
    if (node.setup) move.setup = node.setup;
    const others = withSiblings && node.parent !== null ? this.node(node.parent).children.slice(1) : [];
    if (others.length > 0) {
      move.variations = others.map((other) => ({ comments: this.node(other).before, moves: this.sentLine(other, false) }));
    }
    return move;
  }

  private graft(parent: number, moves: readonly TreeMove[]): void {
    let at = parent;
    for (const move of moves) {
      const node = this.append(at, move, move.fen);
      node.strength = move.strength ?? '';
      node.glyphs = [...(move.glyphs ?? [])];
      node.comments = [...(move.comments ?? [])];
      node.setup = move.setup ?? null;
      for (const variation of move.variations ?? []) this.graftVariation(at, variation);
      at = node.id;
    }
  }

  private graftVariation(parent: number, variation: { comments?: string[]; moves: TreeMove[] }): void {
    const at = this.node(parent).children.length;
    this.graft(parent, variation.moves);
    const first = this.node(parent).children[at];
    if (first !== undefined) this.node(first).before = [...(variation.comments ?? [])];
  }

  private append(parent: number, move: PlayedIn, fen: string): TreeNode {
    this.lastId += 1;
    const node = blank(this.lastId, parent, move, fen);
    this.nodes.set(node.id, node);
    this.node(parent).children.push(node.id);
    return node;
  }
}

function blank(id: number, parent: number | null, move: PlayedIn | null, fen: string): TreeNode {
  return { id, parent, move, fen, strength: '', glyphs: [], comments: [], before: [], setup: null, children: [] };
}
