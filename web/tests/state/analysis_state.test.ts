import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AnalysisState, numberOf } from '../../src/analysis/analysis_state.svelte';
import { api } from '../../src/api/client';
import type { Line, Move } from '../../src/api/types';
import { kMustCapture, move } from './fixtures';

/** A server that knows two moves everywhere. */
function answer(moves: readonly string[]): Line {
  const next: Move[] = moves.length % 2 === 0 ? [move('11-15'), move('9-14')] : [move('23-19'), move('22-18')];
  const side = moves.length % 2 === 0 ? 'black' : 'white';
  const line = moves.map((text, index) => ({
    ...move(text), side: index % 2 === 0 ? ('black' as const) : ('white' as const), fen: `${index % 2 === 0 ? 'W' : 'B'}:W21:B${index + 1}`,
  }));
  return { ...kMustCapture, fen: `${side === 'black' ? 'B' : 'W'}:W21:B${moves.length}`, side, must_capture: false, moves: next, line, squares: 'b'.repeat(12) + '.'.repeat(8) + 'w'.repeat(12) };
}

const settled = () => new Promise((done) => setTimeout(done));

beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(api, 'position').mockImplementation((_, moves) => Promise.resolve(answer(moves)));
});

async function opened(): Promise<AnalysisState> {
  const analysis = new AnalysisState();
  analysis.open();
  await settled();
  return analysis;
}

describe('the analysis', () => {
  it('keeps every move that is tried', async () => {
    const analysis = await opened();
    const kept = vi.fn();
    analysis.onchange = kept;
    analysis.activate(11);
    analysis.activate(15);
    await settled();
    expect(analysis.node.move?.move).toBe('11-15');
    analysis.back();
    expect(analysis.type('9-14')).toBe(true);
    await settled();
    expect(analysis.tree.size).toBe(3);
    expect(analysis.tree.fork(analysis.current)).toBe(analysis.tree.root);
    expect(kept).toHaveBeenCalledTimes(2);
    analysis.back();
    analysis.playText('11-15');
    await settled();
    expect(analysis.tree.size).toBe(3);
    analysis.close();
  });

  it('reads a line of moves and numbers it', async () => {
    const analysis = await opened();
    await analysis.loadMoves('B:W21-32:B1-12', ['11-15', '23-19', '9-14']);
    expect(analysis.tree.path(analysis.current).map(({ move: played }) => `${played?.number}. ${played?.move}`)).toEqual([
      '1. 11-15', '1. 23-19', '2. 9-14',
    ]);
    expect(numberOf('W:W22:B18', 1)).toBe(2);
    analysis.close();
  });

  it('comments, judges and removes', async () => {
    const analysis = await opened();
    await analysis.loadMoves('B:W21-32:B1-12', ['11-15', '23-19']);
    analysis.comment(' a note with } in it ');
    analysis.strength('!');
    expect(analysis.tree.sent().moves[1]).toEqual({ move: '23-19', strength: '!', comments: ['a note with ) in it'] });
    analysis.strength('!');
    analysis.comment('');
    expect(analysis.tree.sent().moves[1]).toEqual({ move: '23-19' });
    analysis.remove();
    expect(analysis.node.move?.move).toBe('11-15');
    expect(analysis.tree.size).toBe(2);
    analysis.close();
  });

  it('does not take an answer for another position', async () => {
    const analysis = await opened();
    await analysis.loadMoves('B:W21-32:B1-12', ['11-15']);
    let late: (line: Line) => void = () => undefined;
    vi.spyOn(api, 'position').mockImplementationOnce(() => new Promise((resolve) => (late = resolve)));
    analysis.first();
    await settled();
    analysis.forward();
    await settled();
    const shown = analysis.position;
    late(answer([]));
    await settled();
    expect(analysis.position).toBe(shown);
    analysis.close();
  });
});
