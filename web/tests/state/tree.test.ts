import { describe, expect, it } from 'vitest';
import { MoveTree } from '../../src/analysis/move_tree';
import { readPasted } from '../../src/analysis/paste';
import { glyphKind, glyphOf, resultWords, treeItems, type TreeItem } from '../../src/analysis/tree_text';
import type { Side } from '../../src/api/types';
import { kStartFen } from '../../src/board/placement';
import { kBlackAndWhite } from '../../src/board/words';
import { gameTree, lineMove, treeMove } from './fixtures';

const kTree = gameTree({
  tags: [{ name: 'Event', value: 'Club evening' }],
  start: 'B:W21-32:B1-12',
  result: '1-0',
  comments: ['before the first move'],
  moves: [
    treeMove('11-15', 'black', 1, { strength: '!', comments: ['best'] }),
    treeMove('23-19', 'white', 1, {
      variations: [
        { comments: ['or'], moves: [treeMove('22-18', 'white', 1), treeMove('15x22', 'black', 2)] },
        { comments: [], moves: [treeMove('24-20', 'white', 1)] },
      ],
    }),
    treeMove('8-11', 'black', 2),
  ],
});

const added = (text: string, side: Side, number: number) => lineMove(text, side, number, kStartFen);

function written(items: readonly TreeItem[]): string {
  return items
    .map((item) =>
      item.kind === 'variation' ? `(${written(item.items)})` : item.kind === 'note' ? `{${item.text}}` : item.text,
    )
    .join(' ');
}

describe('the move tree', () => {
  it('comes back as it was sent', () => {
    const sent = MoveTree.from(kTree).sent();
    expect(sent).toEqual({
      tags: kTree.tags,
      start: kTree.start,
      result: '1-0',
      comments: ['before the first move'],
      moves: [
        { move: '11-15', strength: '!', comments: ['best'] },
        {
          move: '23-19',
          variations: [
            { comments: ['or'], moves: [{ move: '22-18' }, { move: '15x22' }] },
            { comments: [], moves: [{ move: '24-20' }] },
          ],
        },
        { move: '8-11' },
      ],
    });
  });

  it('finds a move that was played before instead of adding it again', () => {
    const first = MoveTree.empty().with(0, added('11-15', 'black', 1));
    expect(first.tree.with(0, added('11-15', 'black', 1))).toEqual({ tree: first.tree, id: first.id });
    expect(first.tree.size).toBe(2);
  });

  it('keeps other tries as variations and can make one the main line', () => {
    const first = MoveTree.empty().with(0, added('11-15', 'black', 1));
    const second = first.tree.with(0, added('9-14', 'black', 1));
    const { tree, id: reply } = second.tree.with(second.id, added('22-18', 'white', 1));
    expect(tree.next(tree.root)).toBe(first.id);
    expect(tree.fork(reply)).toBe(tree.root);
    const promoted = tree.promoted(reply);
    expect(promoted.next(tree.root)).toBe(second.id);
    expect(promoted.fork(reply)).toBeNull();
    expect(promoted.moves(reply)).toEqual(['9-14', '22-18']);
  });

  it('stays as it was when another tree is made from it', () => {
    const tree = MoveTree.from(kTree);
    const sent = JSON.stringify(tree.sent());
    const first = tree.next(tree.root) as number;
    const variation = tree.sibling(tree.next(first) as number) as number;
    tree.with(first, added('24-19', 'white', 1));
    tree.promoted(variation);
    tree.without(variation);
    expect(tree.noted(first, { comments: ['other'], strength: '?' }).node(first)).toMatchObject({
      comments: ['other'],
      strength: '?',
    });
    expect(JSON.stringify(tree.sent())).toBe(sent);
  });

  it('removes a move with everything after it', () => {
    const tree = MoveTree.from(kTree);
    const first = tree.next(tree.root) as number;
    const variation = tree.sibling(tree.next(first) as number) as number;
    const smaller = tree.without(variation);
    expect(smaller.size).toBe(tree.size - 2);
    expect(smaller.has(variation)).toBe(false);
    expect(smaller.without(first).size).toBe(1);
    expect(smaller.without(smaller.root)).toBe(smaller);
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
    expect(readPasted('1. 11-15 23-19 2. 8-11 22:17')).toEqual({
      kind: 'moves',
      moves: ['11-15', '23-19', '8-11', '22x17'],
    });
    expect(readPasted('4 0 4 0 4 0 4 0\n'.repeat(8))).toMatchObject({ kind: 'position' });
    expect(readPasted('[Event "x"]\n1. 11-15 *')).toMatchObject({ kind: 'pdn' });
  });
});
