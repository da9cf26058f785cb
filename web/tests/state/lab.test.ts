import { describe, expect, it } from 'vitest';
import type { PlotBlock, Run, Score } from '../../src/api/types';
import { kNewRun, runRequest } from '../../src/lab/new_run';
import { drawingOf } from '../../src/lab/plot_shapes';
import { eloPoint, eloText, intervalText, leftText, stateOf, testSentence, withPoint } from '../../src/lab/run_text';
import { roundStep, scaleFor, tickText } from '../../src/lab/scale';

const kScore: Score = {
  games: 20, wins: 10, draws: 8, losses: 2, pentanomial: [0, 1, 2, 4, 3], elo: 147.2, elo_low: 40.1, elo_high: null, los: 0.99,
  llr: 0.1, llr_low: -2.94, llr_high: 2.94, sprt: 'running',
};

function run(changes: Partial<Run>): Run {
  return {
    id: 'r', kind: 'match', title: 't', link: '/lab/r', created: '', state: 'running', place: null, done: 20, total: 2000, seconds: 1,
    seconds_left: null, message: null, request: { kind: 'match', players: [], games: 2, openings: 'start' }, yours: true, figures: null,
    score: kScore, files: [], ...changes,
  };
}

describe('runs in words', () => {
  it('say how far they are and how they ended', () => {
    expect(stateOf(run({})).text).toBe('running · 20 of 2,000');
    expect(stateOf(run({ state: 'queued', place: 2 })).text).toBe('waiting, place 2');
    expect(stateOf(run({ state: 'finished', score: { ...kScore, sprt: 'H1' } })).text).toBe('accepted · +147.2 Elo');
    const figures = { equal: 40, differ: 2, not_comparable: 1 };
    expect(stateOf(run({ kind: 'experiment', score: null, figures, state: 'finished' }))).toMatchObject({ kind: 'bad', text: '2 of 42 differ' });
  });

  it('give Elo with its interval, also where it has no bound', () => {
    expect(eloText(kScore)).toBe('+147.2');
    expect(eloText({ ...kScore, elo: null })).toBe('+∞');
    expect(intervalText(kScore)).toBe('Elo, 95% between +40.1 and +∞');
    expect(testSentence(kScore)).toBe('Too early to say.');
    expect(leftText(840)).toBe('about 14 min left');
  });

  it('collect points for the curve, one for each number of games', () => {
    const first = withPoint([], eloPoint(kScore));
    expect(first).toEqual([{ games: 20, elo: 147.2, low: 40.1, high: 147.2 }]);
    expect(withPoint(first, eloPoint({ ...kScore, elo: 100 }))).toHaveLength(1);
    expect(withPoint(first, eloPoint({ ...kScore, games: 22 }))).toHaveLength(2);
    expect(withPoint(first, eloPoint({ ...kScore, elo: null }))).toHaveLength(1);
  });
});

describe('requests', () => {
  it('send only the settings that were changed', () => {
    expect(runRequest({ ...kNewRun, experiment: '004-pruning', settings: { depth: '6', other: ' ' } })).toEqual({
      kind: 'experiment', experiment: '004-pruning', settings: { depth: '6' },
    });
  });

  it('send matches with their test', () => {
    expect(runRequest({ ...kNewRun, kind: 'match', test: '0-10' })).toEqual({
      kind: 'match', players: ['engine:level=5', 'engine:level=4'], games: 20, openings: 'three-move', seed: 1, time: 'movetime=100ms',
      sprt: { elo0: 0, elo1: 10 },
    });
  });
});

describe('scales', () => {
  it('have round ticks', () => {
    expect(roundStep(100, 5)).toBe(20);
    expect(scaleFor([-30, 55], { scale: 'linear', low: null, high: null }, 4).ticks).toEqual([-50, -25, 0, 25, 50, 75]);
    expect(scaleFor([7, 5e6], { scale: 'logarithmic', low: null, high: null }).ticks[0]).toBe(1);
    expect(scaleFor([], { scale: 'linear', low: null, high: null }).ticks.length).toBeGreaterThan(1);
    expect(scaleFor([3, 3], { scale: 'linear', low: null, high: null }).share(3)).toBeGreaterThanOrEqual(0);
  });

  it('write numbers shortly', () => {
    expect([tickText(-25), tickText(1500), tickText(2_500_000), tickText(0.25), tickText(20000)]).toEqual(['\u221225', '1,500', '2.5 M', '0.25', '20 k']);
  });
});

describe('plots', () => {
  const axis = { label: 'x', scale: 'linear' as const, low: null, high: null };
  const plot = (changes: Partial<PlotBlock>): PlotBlock => ({
    type: 'plot', title: '', caption: '', file: '', kind: 'lines', x: axis, y: axis, table: { columns: [], rows: [] }, ...changes,
  });

  it('draw lines, bars and histograms inside the box', () => {
    const lines = drawingOf(plot({ series: [{ name: 'a', points: [[1, 7], [2, 49]] }] }));
    expect(lines?.shapes[0]?.marks).toHaveLength(2);
    const bars = drawingOf(plot({ kind: 'bars', categories: ['a', 'b'], series: [{ name: 's', values: [3, null] }] }));
    expect(bars?.shapes[0]?.bars).toHaveLength(1);
    const bins = drawingOf(plot({ kind: 'histogram', bins: [{ low: 0, high: 1, count: 4 }, { low: 1, high: 2, count: 2 }] }));
    for (const bar of bins?.shapes[0]?.bars ?? []) {
      expect(bar.y).toBeGreaterThanOrEqual(14);
      expect(bar.y + bar.height).toBeCloseTo(272);
    }
    expect(drawingOf(plot({ kind: 'heat-map' }))).toBeNull();
  });
});
