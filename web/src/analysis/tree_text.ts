// A move tree as it is written out: a run of moves, notes and variations, each variation a run of its own.
import type { MoveTree } from './move_tree';

export type TreeItem =
  | { kind: 'number'; key: string; text: string }
  | { kind: 'move'; key: string; id: number; text: string; glyph: string }
  | { kind: 'note'; key: string; text: string }
  | { kind: 'variation'; key: string; items: TreeItem[] };

/** Numeric annotation glyphs that have a sign of their own. */
const kSigns: Readonly<Record<number, string>> = { 1: '!', 2: '?', 3: '!!', 4: '??', 5: '!?', 6: '?!', 7: '□' };

export function glyphOf(strength: string, glyphs: readonly number[]): string {
  if (strength) return strength.replace(/[()]/g, '');
  return glyphs.map((glyph) => kSigns[glyph] ?? '').join('');
}

export function glyphKind(glyph: string): 'good' | 'bad' | 'odd' {
  if (glyph === '!?' || glyph === '?!' || glyph === '□') return 'odd';
  return glyph.startsWith('!') ? 'good' : 'bad';
}

class Writer {
  constructor(private readonly tree: MoveTree) {}

  run(first: number | null, withSiblings: boolean): TreeItem[] {
    const items: TreeItem[] = [];
    let fresh = true;
    let siblings = withSiblings;
    for (let at = first; at !== null; at = this.tree.next(at)) {
      fresh = this.write(items, at, fresh, siblings);
      siblings = true;
    }
    return items;
  }

  /** Writes one move; says whether the next one has to repeat its number. */
  private write(items: TreeItem[], id: number, fresh: boolean, withSiblings: boolean): boolean {
    const node = this.tree.node(id);
    const { move } = node;
    if (!move) return fresh;
    if (fresh || move.side === 'black') {
      items.push({
        kind: 'number',
        key: `n${id}`,
        text: move.side === 'black' ? `${move.number}.` : `${move.number}…`,
      });
    }
    items.push({ kind: 'move', key: `m${id}`, id, text: move.move, glyph: glyphOf(node.strength, node.glyphs) });
    const broken = this.notes(items, node.comments, id);
    return this.variations(items, node.parent, withSiblings) || broken;
  }

  private notes(items: TreeItem[], comments: readonly string[], id: number): boolean {
    comments.forEach((text, index) => items.push({ kind: 'note', key: `c${id}.${index}`, text }));
    return comments.length > 0;
  }

  private variations(items: TreeItem[], parent: number | null, withSiblings: boolean): boolean {
    if (!withSiblings || parent === null) return false;
    const others = this.tree.node(parent).children.slice(1);
    for (const other of others) {
      const inner: TreeItem[] = [];
      this.notes(inner, this.tree.node(other).before, -other);
      items.push({ kind: 'variation', key: `v${other}`, items: [...inner, ...this.run(other, false)] });
    }
    return others.length > 0;
  }
}

export function treeItems(tree: MoveTree): TreeItem[] {
  const opening = tree
    .node(tree.root)
    .comments.map((text, index): TreeItem => ({ kind: 'note', key: `c0.${index}`, text }));
  return [...opening, ...new Writer(tree).run(tree.next(tree.root), true)];
}

const kResults: Readonly<Record<string, string>> = {
  '1-0': 'black wins',
  '0-1': 'white wins',
  '1/2-1/2': 'a draw',
  '0-0': 'both lose',
};

/** Result signs are a trap: in English draughts 1-0 says that Black won. So it is said in words. */
export function resultWords(result: string, words: { black: string; white: string }): string {
  const text = kResults[result] ?? '';
  return text.replace('black', words.black).replace('white', words.white);
}
