import { describe, expect, it } from 'vitest';
import { kNewRun, runRequest } from '../../src/lab/new_run';
import { eloText, intervalText, leftText, stateOf, testSentence } from '../../src/lab/run_text';
import { kScore, run } from './fixtures';

describe('runs in words', () => {
  it('say how far they are and how they ended', () => {
    expect(stateOf(run()).text).toBe('running · 20 of 2,000');
    expect(stateOf(run({ state: 'queued', place: 2 })).text).toBe('waiting, place 2');
    expect(stateOf(run({ state: 'finished', score: { ...kScore, sprt: 'H1' } })).text).toBe('accepted · +147.2 Elo');
    const figures = { equal: 40, differ: 2, not_comparable: 1 };
    expect(stateOf(run({ kind: 'experiment', score: null, figures, state: 'finished' }))).toMatchObject({
      kind: 'bad',
      text: '2 of 42 differ',
    });
  });

  it('give Elo with its interval, also where it has no bound', () => {
    expect(eloText(kScore)).toBe('+147.2');
    expect(eloText({ ...kScore, elo: null })).toBe('+∞');
    expect(intervalText(kScore)).toBe('Elo for the first player, 95% between +40.1 and +∞');
    expect(testSentence(kScore)).toBe('Too early to say.');
    expect(leftText(840)).toBe('about 14 min left');
  });
});

describe('requests', () => {
  it('send only the settings that were changed', () => {
    expect(runRequest({ ...kNewRun, experiment: '004-pruning', settings: { depth: '6', other: ' ' } })).toEqual({
      kind: 'experiment',
      experiment: '004-pruning',
      settings: { depth: '6' },
    });
  });

  it('send matches with their test', () => {
    expect(runRequest({ ...kNewRun, kind: 'match', test: '0-10' })).toEqual({
      kind: 'match',
      players: ['engine:level=5', 'engine:level=4'],
      games: 20,
      openings: 'three-move',
      seed: 1,
      time: 'movetime=100ms',
      sprt: { elo0: 0, elo1: 10 },
    });
  });
});
