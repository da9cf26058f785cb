// The form for a new game, and the request it becomes.
import type { GameRequest, SeatRequest, Side, StartRequest } from '../api/types';

export type Opponent = 'kelso' | 'document' | 'friend' | 'link' | 'watch';
export type Colour = Side | 'either';
export type StartKind = 'start' | 'ballot' | 'opening' | 'position';
export type ClockKind = 'none' | '5+3' | '15+5' | 'other';

export interface NewGameForm {
  opponent: Opponent;
  level: number;
  otherLevel: number;
  time: string;
  algorithm: string;
  evaluation: string;
  depth: number;
  colour: Colour;
  clock: ClockKind;
  minutes: number;
  increment: number;
  start: StartKind;
  ballot: number | 'random';
  opening: string;
  fen: string;
  name: string;
}

export const kNewGame: NewGameForm = {
  opponent: 'kelso',
  level: 2,
  otherLevel: 5,
  time: 'movetime=1s',
  algorithm: 'alpha-beta',
  evaluation: '000.ef3',
  depth: 4,
  colour: 'black',
  clock: 'none',
  minutes: 10,
  increment: 5,
  start: 'start',
  ballot: 'random',
  opening: '',
  fen: '',
  name: '',
};

export function playerText(form: NewGameForm, keys: readonly string[]): string {
  const parts = [];
  if (keys.includes('eval')) parts.push(`eval=${form.evaluation}`);
  if (keys.includes('depth')) parts.push(`depth=${form.depth}`);
  return parts.length > 0 ? `${form.algorithm}:${parts.join(',')}` : form.algorithm;
}

function clockOf(form: NewGameForm): { seconds: number; increment: number } | undefined {
  switch (form.clock) {
    case 'none':
      return undefined;
    case '5+3':
      return { seconds: 300, increment: 3 };
    case '15+5':
      return { seconds: 900, increment: 5 };
    case 'other':
      return { seconds: Math.round(form.minutes * 60), increment: Math.round(form.increment) };
  }
}

/** An opening is kept as `name|moves`, as a name may have several lines. */
export function openingKey(name: string, moves: readonly string[]): string {
  return `${name}|${moves.join(' ')}`;
}

function startOf(form: NewGameForm): StartRequest {
  switch (form.start) {
    case 'start':
      return { kind: 'start' };
    case 'ballot':
      return { kind: 'ballot', number: form.ballot };
    case 'position':
      return { kind: 'fen', fen: form.fen.trim() };
    case 'opening': {
      const [name = '', moves = ''] = form.opening.split('|');
      return { kind: 'opening', name, moves: moves.split(' ').filter((move) => move !== '') };
    }
  }
}

function engineSeat(level: number, form: NewGameForm): SeatRequest {
  return clockOf(form) ? { kind: 'engine', level } : { kind: 'engine', level, time: form.time };
}

function opponentSeat(form: NewGameForm, keys: readonly string[]): SeatRequest {
  switch (form.opponent) {
    case 'kelso':
      return engineSeat(form.level, form);
    case 'document':
      return { kind: 'player', player: playerText(form, keys) };
    case 'friend':
      return { kind: 'person', name: 'Second player' };
    case 'link':
      return { kind: 'link' };
    case 'watch':
      return engineSeat(form.otherLevel, form);
  }
}

function ownSeat(form: NewGameForm): SeatRequest {
  if (form.opponent === 'watch') return engineSeat(form.level, form);
  const name = form.name.trim() || (form.opponent === 'friend' ? 'First player' : '');
  return name ? { kind: 'person', name } : { kind: 'person' };
}

/** `coin` decides where the person takes either colour: below a half is Black. */
export function gameRequest(form: NewGameForm, keys: readonly string[], coin: number): GameRequest {
  const alone = form.opponent === 'watch' || form.opponent === 'friend';
  const wanted = alone ? 'black' : form.colour;
  const side: Side = wanted === 'either' ? (coin < 0.5 ? 'black' : 'white') : wanted;
  const seats = { own: ownSeat(form), other: opponentSeat(form, keys) };
  const request: GameRequest = {
    black: side === 'black' ? seats.own : seats.other,
    white: side === 'black' ? seats.other : seats.own,
    start: startOf(form),
  };
  const clock = clockOf(form);
  if (clock) request.clock = clock;
  if (form.opponent === 'watch') request.draws = 'automatic';
  return request;
}

/** What is missing before the game can begin, in a sentence, or null. */
export function incomplete(form: NewGameForm): string | null {
  if (form.start === 'opening' && form.opening === '') return 'Choose an opening.';
  if (form.start === 'position' && form.fen.trim() === '') return 'Paste a FEN, or set up a position in the editor.';
  if (form.clock === 'other' && !(form.minutes > 0 && form.minutes <= 1440))
    return 'The clock needs more than 0 and at most 1,440 minutes.';
  return null;
}

/** `1 s`, `200 ms` from `movetime=1s`. */
export function timeText(time: string): string {
  const match = /^movetime=(\d+(?:\.\d+)?)(ms|s)$/.exec(time);
  return match ? `${match[1]} ${match[2]}` : time.replace('=', ' ');
}
