import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AnalysisState } from '../../src/analysis/analysis_state.svelte';
import { api } from '../../src/api/client';
import type { Line } from '../../src/api/types';
import { line, lineMove, move } from './fixtures';

/** A server that knows two moves everywhere. */
function answer(moves: readonly string[]): Line {
  const sideAt = (ply: number) => (ply % 2 === 0 ? 'black' : 'white');
  const fenAt = (ply: number) => `${ply % 2 === 0 ? 'B' : 'W'}:W21:B${ply}`;
  const side = sideAt(moves.length);
  return line({
    fen: fenAt(moves.length),
    side,
    must_capture: false,
    capture_duty: null,
    squares: `${'b'.repeat(12)}........${'w'.repeat(12)}`,
    moves: side === 'black' ? [move('11-15'), move('9-14')] : [move('23-19'), move('22-18')],
    line: moves.map((text, ply) => lineMove(text, sideAt(ply), Math.floor(ply / 2) + 1, fenAt(ply + 1))),
  });
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
    analysis.entry.activate(11);
    analysis.entry.activate(15);
    await settled();
    expect(analysis.node.move?.move).toBe('11-15');
    analysis.back();
    expect(analysis.entry.type('9-14')).toBe(true);
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

  it('takes the numbers of a line from the server', async () => {
    const analysis = await opened();
    const numbered = () =>
      analysis.tree.path(analysis.current).map(({ move: played }) => `${played?.number}. ${played?.move}`);
    await analysis.loadMoves('B:W21-32:B1-12', ['11-15', '23-19', '9-14']);
    expect(numbered()).toEqual(['1. 11-15', '1. 23-19', '2. 9-14']);
    const white = [lineMove('22-18', 'white', 1, 'B:W18:B1'), lineMove('9-14', 'black', 2, 'W:W18:B2')];
    vi.spyOn(api, 'position').mockResolvedValueOnce(line({ line: white }));
    await analysis.loadMoves('W:W21-32:B1-12', ['22-18', '9-14']);
    expect(numbered()).toEqual(['1. 22-18', '2. 9-14']);
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
