import { describe, expect, it } from 'vitest';
import type { Tree, TreeMove } from '../../src/api/types';
import { MoveTree, type NewMove } from '../../src/analysis/move_tree';
import { readPasted } from '../../src/analysis/paste';
import { glyphKind, glyphOf, resultWords, treeItems, type TreeItem } from '../../src/analysis/tree_text';
import { kBlackAndWhite } from '../../src/board/words';
import { move } from './fixtures';

function at(text: string, side: 'black' | 'white', number: number, extra: Partial<TreeMove> = {}): TreeMove {
  return { ...move(text), side, number, fen: `after ${text}`, ...extra };
}

const kTree: Tree = {
  tags: [{ name: 'Event', value: 'Club evening' }],
  start: 'B:W21-32:B1-12',
  result: '1-0',
  comments: ['before the first move'],
  moves: [
    at('11-15', 'black', 1, { strength: '!', comments: ['best'] }),
    at('23-19', 'white', 1, {
      variations: [{ comments: ['or'], moves: [at('22-18', 'white', 1), at('15x22', 'black', 2)] }, { moves: [at('24-20', 'white', 1)] }],
    }),
    at('8-11', 'black', 2),
  ],
};

const added = (text: string, side: 'black' | 'white', number: number): NewMove => ({ ...move(text), side, number, fen: `after ${text}` });

function written(items: readonly TreeItem[]): string {
  return items.map((item) => (item.kind === 'variation' ? `(${written(item.items)})` : item.kind === 'note' ? `{${item.text}}` : item.text)).join(' ');
}

describe('the move tree', () => {
  it('comes back as it was sent', () => {
    const sent = MoveTree.from(kTree).sent();
    expect(sent).toEqual({
      tags: kTree.tags, start: kTree.start, result: '1-0', comments: ['before the first move'],
      moves: [
        { move: '11-15', strength: '!', comments: ['best'] },
        { move: '23-19', variations: [{ comments: ['or'], moves: [{ move: '22-18' }, { move: '15x22' }] }, { comments: [], moves: [{ move: '24-20' }] }] },
        { move: '8-11' },
      ],
    });
  });

  it('finds a move that was played before instead of adding it again', () => {
    const tree = new MoveTree();
    const first = tree.add(tree.root, added('11-15', 'black', 1));
    expect(tree.add(tree.root, added('11-15', 'black', 1))).toBe(first);
    expect(tree.size).toBe(2);
  });

  it('keeps other tries as variations and can make one the main line', () => {
    const tree = new MoveTree();
    const first = tree.add(tree.root, added('11-15', 'black', 1));
    const second = tree.add(tree.root, added('9-14', 'black', 1));
    const reply = tree.add(second, added('22-18', 'white', 1));
    expect(tree.next(tree.root)).toBe(first);
    expect(tree.fork(reply)).toBe(tree.root);
    tree.promote(reply);
    expect(tree.next(tree.root)).toBe(second);
    expect(tree.fork(reply)).toBeNull();
    expect(tree.moves(reply)).toEqual(['9-14', '22-18']);
  });

  it('removes a move with everything after it', () => {
    const tree = MoveTree.from(kTree);
    const first = tree.next(tree.root) as number;
    const before = tree.size;
    const variation = tree.sibling(tree.next(first) as number) as number;
    expect(tree.remove(variation)).toBe(first);
    expect(tree.size).toBe(before - 2);
    expect(tree.remove(first)).toBe(tree.root);
    expect(tree.size).toBe(1);
    expect(tree.remove(tree.root)).toBe(tree.root);
  });

  it('walks to the end, through a line and round the variations', () => {
    const tree = MoveTree.from(kTree);
    const first = tree.next(tree.root) as number;
    const main = tree.next(first) as number;
    expect(tree.moves(tree.last(tree.root))).toEqual(['11-15', '23-19', '8-11']);
    const around = [main, tree.sibling(main), tree.sibling(tree.sibling(main) as number)];
    expect(around.map((id) => tree.node(id as number).move?.move)).toEqual(['23-19', '22-18', '24-20']);
    expect(tree.sibling(around[2] as number)).toBe(main);
    expect(tree.line(around[1] as number).map((node) => node.move?.move)).toEqual(['11-15', '22-18', '15x22']);
    expect(tree.sibling(first)).toBeNull();
  });

  it('is written with numbers, notes and variations', () => {
    expect(written(treeItems(MoveTree.from(kTree)))).toBe(
      '{before the first move} 1. 11-15 {best} 1… 23-19 ({or} 1… 22-18 2. 15x22) (1… 24-20) 2. 8-11',
    );
  });

  it('shows signs of strength', () => {
    expect(glyphOf('!', [])).toBe('!');
    expect(glyphOf('(?)', [])).toBe('?');
    expect(glyphOf('', [4])).toBe('??');
    expect([glyphKind('!'), glyphKind('??'), glyphKind('!?')]).toEqual(['good', 'bad', 'odd']);
    expect(resultWords('1-0', kBlackAndWhite)).toBe('Black wins');
    expect(resultWords('*', kBlackAndWhite)).toBe('');
  });
});

describe('pasted text', () => {
  it('is told apart', () => {
    expect(readPasted('  ')).toEqual({ kind: 'empty' });
    expect(readPasted('W:W22,K31:B18,26')).toEqual({ kind: 'position', text: 'W:W22,K31:B18,26' });
    expect(readPasted('[FEN "B:W18,24,K10:B12,K22"]')).toEqual({ kind: 'position', text: 'B:W18,24,K10:B12,K22' });
    expect(readPasted('1. 11-15 23-19 2. 8-11 22:17')).toEqual({ kind: 'moves', moves: ['11-15', '23-19', '8-11', '22x17'] });
    expect(readPasted('4 0 4 0 4 0 4 0\n'.repeat(8))).toMatchObject({ kind: 'position' });
    expect(readPasted('[Event "x"]\n1. 11-15 *')).toMatchObject({ kind: 'pdn' });
  });
});
