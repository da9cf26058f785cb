import { describe, expect, it } from 'vitest';
import { choosingView } from '../../src/board/choosing';
import { kBlackAndWhite, kRedAndWhite, listed, signed, spokenMove, squareName } from '../../src/board/words';
import { clockText, controlText, markPassed, remaining } from '../../src/play/clock';
import {
  boardView,
  bottomSide,
  gameTitle,
  mayMove,
  moveRows,
  seatName,
  seatRemark,
  takings,
} from '../../src/play/game_view';
import { gameRequest, incomplete, kNewGame, openingKey, playerText, timeText } from '../../src/play/new_game';
import { game, kMustCapture, move, played } from './fixtures';

const wishes = { targets: true, captures: true };

describe('clocks', () => {
  it('show minutes, hours, and tenths at the end', () => {
    expect(clockText(252_000)).toBe('4:12');
    expect(clockText(3_723_000)).toBe('1:02:03');
    expect(clockText(7_400)).toBe('0:07.4');
    expect(clockText(0)).toBe('0:00.0');
    expect(clockText(9_950)).toBe('0:10');
  });

  it('count on by themselves only while they run', () => {
    const reading = {
      clock: { seconds: 300, increment: 3, black_ms: 10_000, white_ms: 20_000, running: 'white' as const },
      heard: 1000,
    };
    expect(remaining(reading, 'white', 4000)).toBe(17_000);
    expect(remaining(reading, 'black', 4000)).toBe(10_000);
    expect(remaining(reading, 'white', 99_000)).toBe(0);
  });

  it('speak at 60, 30 and 10 seconds', () => {
    expect(markPassed(60_100, 60_000)).toBe(60);
    expect(markPassed(30_050, 29_950)).toBe(30);
    expect(markPassed(29_000, 28_900)).toBeNull();
  });

  it('name the time control', () => {
    expect(controlText({ seconds: 300, increment: 3 })).toBe('5 min + 3 s');
    expect(controlText({ seconds: 45, increment: 0 })).toBe('45 s');
  });
});

describe('words', () => {
  it('speak moves in the words of the person', () => {
    expect(spokenMove(move('19x26', [23]), 'black', kBlackAndWhite)).toBe('Black 19 takes 23 and lands on 26.');
    expect(spokenMove(move('26-30', [], { promotes: true }), 'black', kRedAndWhite)).toBe(
      'Red 26 to 30 and is crowned.',
    );
  });

  it('name squares for screen readers', () => {
    const state = { selected: true, movable: true, captures: true, target: false, last: false };
    expect(squareName(31, kMustCapture.squares, kBlackAndWhite, state)).toBe('31, white man, selected, can capture');
    const plain = { selected: false, movable: false, captures: false, target: true, last: false };
    expect(squareName(6, kMustCapture.squares, kBlackAndWhite, plain)).toBe('6, empty, can be reached');
  });

  it('list and sign', () => {
    expect(listed([1, 2, 3], 'or')).toBe('1, 2 or 3');
    expect(signed(-0.4, 1)).toBe('\u22120.4');
    expect(signed(-0.01, 1)).toBe('0.0');
    expect(signed(3, 1)).toBe('+3.0');
  });
});

describe('a game on the board', () => {
  it('has the person’s own side at the bottom', () => {
    expect(bottomSide(game())).toBe('white');
    expect(bottomSide(game({ you: { seats: ['black'], owner: true } }))).toBe('black');
    expect(bottomSide(game({ you: { seats: ['black', 'white'], owner: true } }))).toBe('white');
  });

  it('draws the longest capture and rings the others', () => {
    const view = choosingView(kMustCapture, [], wishes);
    expect(view.capture).toEqual({ path: [31, 22, 13, 6], captures: [26, 17, 9] });
    expect(view.mayCapture).toEqual([30]);
    expect(choosingView(kMustCapture, [30], wishes)).toMatchObject({
      selected: 30,
      captureTargets: [14],
      mayCapture: [31],
    });
  });

  it('draws nothing that the person does not want to see', () => {
    expect(choosingView(kMustCapture, [30], { targets: false, captures: false })).toMatchObject({
      captureTargets: [],
      capture: null,
      mayCapture: [],
    });
  });

  it('shows earlier positions without anything to choose', () => {
    const first = played('11-15', 'black', 1, 'W:W21-32:B1-10,12,15');
    const shown = game({ moves: [first, played('23-19', 'white', 1, 'B:W19,21,22,24-32:B1-10,12,15')], ply: 2 });
    const view = boardView(shown, { ply: 1, flipped: false, chosen: [], hint: null, choosing: false }, wishes);
    expect(view.squares).toBe('bbbbbbbbbb.b..b.....wwwwwwwwwwww');
    expect(view.last).toEqual({ from: 11, to: 15 });
    expect(view.capture).toBeNull();
  });

  it('lets no one move out of turn', () => {
    expect(mayMove(game())).toBe(true);
    expect(mayMove(game({ you: { seats: ['black'], owner: true } }))).toBe(false);
    expect(mayMove(game({ status: 'over' }))).toBe(false);
  });

  it('counts what was taken', () => {
    expect(takings(game(), kMustCapture.squares, 'black')).toEqual({ taken: 5, lead: 3 });
    expect(takings(game(), kMustCapture.squares, 'white')).toEqual({ taken: 2, lead: -3 });
  });

  it('numbers moves as PDN does, also when White begins', () => {
    const rows = moveRows(
      game({
        moves: [played('22-17', 'white', 1), played('9-14', 'black', 2), played('17x10', 'white', 2)],
      }),
    );
    expect(rows.map(({ number, black, white }) => [number, black?.move.move ?? '', white?.move.move ?? ''])).toEqual([
      [1, '', '22-17'],
      [2, '9-14', '17x10'],
    ]);
  });

  it('calls a person without a name by what they are', () => {
    const named = (white: string) =>
      game({ seats: { ...game().seats, white: { ...game().seats.white, name: white } } });
    expect(seatName(named('White'), 'white')).toBe('You');
    expect(seatName(named('Ann'), 'white')).toBe('Ann');
    expect(seatName({ ...named('White'), you: { seats: ['black'], owner: false } }, 'white')).toBe('Opponent');
    expect(seatName(game(), 'black')).toBe('Kelso, level 4');
  });

  it('has a title: its opening, how it started, or the sides', () => {
    expect(gameTitle(game(), kBlackAndWhite)).toBe('Kelso Cross');
    const position = { ...kMustCapture, opening: null };
    const start = { fen: kMustCapture.fen, name: 'ballot 57', moves: 3 };
    expect(gameTitle(game({ position, start }), kBlackAndWhite)).toBe('Ballot 57');
    expect(gameTitle(game({ position }), kBlackAndWhite)).toBe('Black against White');
  });

  it('says where the engine stands in the queue', () => {
    const waiting = game({
      position: { ...kMustCapture, side: 'black' },
      thinking: { side: 'black', state: 'queued', place: 3, waiting: 7 },
    });
    expect(seatRemark(waiting, 'black', kBlackAndWhite)).toBe('Black, to move, waiting for the engine, 3 of 7');
    const asked = game({ ...waiting, thinking: { side: 'black', state: 'queued', place: null, waiting: 7 } });
    expect(seatRemark(asked, 'black', kBlackAndWhite)).toBe('Black, to move, waiting for the engine');
  });
});

describe('a new game', () => {
  it('asks for what the person chose', () => {
    expect(gameRequest(kNewGame, [], 0)).toEqual({
      black: { kind: 'person' },
      white: { kind: 'engine', level: 2, time: 'movetime=1s' },
      start: { kind: 'start' },
    });
    expect(gameRequest({ ...kNewGame, colour: 'either', clock: '5+3' }, [], 0.7)).toMatchObject({
      black: { kind: 'engine', level: 2 },
      white: { kind: 'person' },
      clock: { seconds: 300, increment: 3 },
    });
  });

  it('plays any algorithm of a document at a depth', () => {
    const form = { ...kNewGame, opponent: 'document' as const };
    expect(playerText(form, ['eval', 'depth'])).toBe('alpha-beta:eval=000.ef3,depth=4');
    expect(playerText({ ...form, algorithm: 'random' }, [])).toBe('random');
    expect(gameRequest(form, ['eval', 'depth'], 0).white).toEqual({
      kind: 'player',
      player: 'alpha-beta:eval=000.ef3,depth=4',
    });
  });

  it('seats two people, a link, or two engines', () => {
    expect(gameRequest({ ...kNewGame, opponent: 'friend' }, [], 0).white).toMatchObject({ kind: 'person' });
    expect(gameRequest({ ...kNewGame, opponent: 'link', colour: 'white', name: 'Ann' }, [], 0)).toMatchObject({
      black: { kind: 'link' },
      white: { kind: 'person', name: 'Ann' },
    });
    expect(gameRequest({ ...kNewGame, opponent: 'watch' }, [], 0)).toMatchObject({
      black: { kind: 'engine', level: 2 },
      white: { kind: 'engine', level: 5 },
      draws: 'automatic',
    });
  });

  it('starts from ballots, openings and positions', () => {
    expect(gameRequest({ ...kNewGame, start: 'ballot' }, [], 0).start).toEqual({ kind: 'ballot', number: 'random' });
    const opening = openingKey('Laird and Lady', ['11-15', '23-19']);
    expect(gameRequest({ ...kNewGame, start: 'opening', opening }, [], 0).start).toEqual({
      kind: 'opening',
      name: 'Laird and Lady',
      moves: ['11-15', '23-19'],
    });
    expect(incomplete({ ...kNewGame, start: 'opening' })).toBe('Choose an opening.');
    expect(incomplete({ ...kNewGame, start: 'position' })).not.toBeNull();
    expect(incomplete(kNewGame)).toBeNull();
  });

  it('names thinking times', () => {
    expect(timeText('movetime=200ms')).toBe('200 ms');
    expect(timeText('depth=6')).toBe('depth 6');
  });
});
