import { describe, expect, it } from 'vitest';
import {
  barSentence,
  graphPaths,
  shortValue,
  turningPoint,
  verdictText,
  whiteShare,
} from '../../src/analysis/evaluation';
import { kBlackAndWhite } from '../../src/board/words';
import { analysisAddress, placeOfRoute, readRoute } from '../../src/shell/routes';
import { kDefaults, nextTheme, readValues } from '../../src/settings/values';

const route = (path: string) => readRoute(new URL(path, 'http://localhost'));

describe('values', () => {
  it('are short in lines and in moves for people', () => {
    expect(shortValue({ kind: 'points', men: 0.42, text: '+0.42' })).toBe('+0.42');
    expect(shortValue({ kind: 'win', plies: 13, text: 'wins in 7 moves' })).toBe('win 7');
    expect(shortValue({ kind: 'loss', plies: null, text: 'loses' })).toBe('loss');
    expect(verdictText({ move: '22-17', value: 'win', plies: 45 })).toBe('wins in 23');
    expect(verdictText({ move: '10-6', value: 'draw', plies: null })).toBe('draws');
  });

  it('fill the bar from White’s side', () => {
    expect(whiteShare(-1)).toBe(1);
    expect(whiteShare(0)).toBe(0.5);
    expect(whiteShare(7)).toBe(0);
    expect(barSentence(-1, kBlackAndWhite)).toBe('White wins.');
    expect(barSentence(0.01, kBlackAndWhite)).toBe('The position is level.');
  });
});

describe('the graph', () => {
  const points = [
    { ply: 0, bar: 0, text: '' },
    { ply: 1, bar: 0.5, text: '' },
    { ply: 2, bar: 1, text: '' },
  ];

  it('is drawn over the plies of the line', () => {
    expect(graphPaths(points, 2)).toEqual({ line: 'M0 50L50 75L100 100', area: 'M0 100L0 50L50 75L100 100L100 100z' });
    expect(graphPaths([], 0).line).toBe('');
  });

  it('finds the move that lost the most', () => {
    expect(turningPoint(points, ['black', 'white'])).toEqual({ ply: 2, loss: 0.5 });
    expect(
      turningPoint(
        [
          { ply: 0, bar: 0, text: '' },
          { ply: 1, bar: -0.1, text: '' },
        ],
        ['black'],
      ),
    ).toBeNull();
  });
});

describe('addresses', () => {
  it('lead to pages', () => {
    expect(route('/')).toEqual({ page: 'home' });
    expect(route('/game/k7m2p9x4c1qa#token=a-b_1')).toEqual({ page: 'game', id: 'k7m2p9x4c1qa', token: 'a-b_1' });
    expect(route('/game/..%2f')).toEqual({ page: 'missing' });
    expect(route('/study/abc/3')).toEqual({ page: 'study', id: 'abc', chapter: 3 });
    expect(route('/lab/new')).toEqual({ page: 'lab', id: null, starting: true, experiment: null });
    expect(route('/lab/new?experiment=000-tables')).toMatchObject({ starting: true, experiment: '000-tables' });
    expect(route('/documents')).toEqual({ page: 'documents' });
    expect(route('/nothing')).toEqual({ page: 'missing' });
  });

  it('carry a line of moves', () => {
    const address = analysisAddress('W:W22,K31:B18,26', ['22x15', '26-30']);
    expect(route(address)).toEqual({
      page: 'analysis',
      start: 'W:W22,K31:B18,26',
      moves: ['22x15', '26-30'],
      game: null,
    });
    expect(analysisAddress(null, [])).toBe('/analysis');
  });

  it('belong to a place in the header', () => {
    expect(placeOfRoute(route('/editor'))).toBe('analysis');
    expect(placeOfRoute(route('/new'))).toBe('play');
    expect(placeOfRoute(route('/settings'))).toBeNull();
  });
});

describe('settings', () => {
  it('take what can be used and leave the rest', () => {
    const values = readValues({ theme: 'dark', sounds: true, lines: 9, board: 'pink', other: 1, numbers: 'yes' });
    expect(values).toEqual({ ...kDefaults, theme: 'dark', sounds: true });
  });

  it('have sounds off at first', () => {
    expect(kDefaults.sounds).toBe(false);
  });

  it('walk through the themes', () => {
    expect([nextTheme('light'), nextTheme('dark'), nextTheme('contrast')]).toEqual(['dark', 'contrast', 'light']);
  });
});
