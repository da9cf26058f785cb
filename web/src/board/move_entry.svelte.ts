// How a person enters a move, by clicks, by dragging or in numbers, in a game and in an analysis. The page knows which
// moves are legal; why another one is refused, the server explains.
import { api, messageOf } from '../api/client';
import type { Move, Position } from '../api/types';
import { page } from '../shell/page.svelte';
import { click, movable, type Chosen } from './selection';
import { readMove } from './typed_move';
import { listed } from './words';

export interface Remark {
  text: string;
  calm: boolean;
}

export interface Entered {
  move: Move;
  path: readonly number[];
  /** The piece was dragged, so it is where it goes to already. */
  dragged: boolean;
}

export class MoveEntry {
  chosen = $state.raw<Chosen>([]);
  remark = $state.raw<Remark | null>(null);
  private dragging = false;
  private asked = 0;

  constructor(
    private readonly position: () => Position | null,
    private readonly onmove: (entered: Entered) => void,
  ) {}

  activate(square: number): void {
    const result = click(this.moves(), this.chosen, square);
    switch (result.kind) {
      case 'play':
        this.remark = null;
        return this.onmove({ move: result.move, path: result.path, dragged: this.dragging });
      case 'choose':
        return this.choose(result.chosen);
      case 'drop':
        return this.letGo();
      case 'ambiguous':
        return this.say(
          `There is more than one path. Click a landing square of the one you want: ${listed(result.squares, 'or')}.`,
        );
      case 'refuse':
        return void this.explain([...(this.chosen.length > 0 ? this.chosen : [square]), square].join('x'));
    }
  }

  grip(square: number): void {
    if (movable(this.moves()).has(square) && this.chosen[0] !== square) this.chosen = [square];
  }

  drop(from: number, to: number | null): void {
    if (to === null || to === from) return;
    if (this.chosen[0] !== from) this.chosen = [from];
    this.dragging = true;
    this.activate(to);
    this.dragging = false;
  }

  /** Says whether the text was a move. */
  type(text: string): boolean {
    const typed = readMove(text, this.moves());
    if (typed.kind === 'move') {
      this.remark = null;
      this.onmove({ move: typed.move, path: typed.path, dragged: false });
      return true;
    }
    if (typed.kind === 'ambiguous')
      this.say(
        `Which one: ${listed(
          typed.moves.map(({ move }) => move),
          'or',
        )}?`,
      );
    else void this.explain(text.trim());
    return false;
  }

  letGo(): void {
    this.choose([]);
  }

  say(text: string, calm = false): void {
    this.remark = { text, calm };
    page.say(text);
  }

  private choose(chosen: Chosen): void {
    this.chosen = chosen;
    this.remark = null;
    this.asked += 1; // what was asked before is no longer wanted
  }

  private moves(): readonly Move[] {
    return this.position()?.moves ?? [];
  }

  /** Asks the server why this is not a move here. */
  private async explain(text: string): Promise<void> {
    const position = this.position();
    if (!position) return;
    this.asked += 1;
    const asked = this.asked;
    try {
      await api.position(position.fen, [text]);
    } catch (error) {
      if (asked === this.asked && this.position() === position) this.say(messageOf(error));
    }
  }
}
