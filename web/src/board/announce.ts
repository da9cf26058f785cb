// How a move is made known: to screen readers in words, and to those who want it by a sound.
import type { PlayedMove } from '../api/types';
import { settings } from '../settings/settings.svelte';
import { page } from '../shell/page.svelte';
import { knock } from '../shell/sound';
import { spokenMove } from './words';

/** A move without the position after it. */
type Spoken = Omit<PlayedMove, 'fen' | 'squares'>;

export function sentenceOf(move: Spoken): string {
  return spokenMove(move, move.side, settings.words);
}

/** Says which move the board shows now; without one it is the start. */
export function sayStep(move: Spoken | null): void {
  page.say(move ? sentenceOf(move) : 'The start of the game.');
}

export function soundMove(): void {
  if (settings.values.sounds) knock();
}
