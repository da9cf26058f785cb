// Setting up a position. Whether it is possible is for the server to say.
import { api, messageOf } from '../api/client';
import type { Check, Side } from '../api/types';
import { kEmpty, kStartFen, sideOfFen, squaresOfFen, withPiece, type PieceLetter } from '../board/placement';

export type Tool = PieceLetter | '.';

/** What a click with a tool makes of a square: the same piece again takes it away. */
export function afterClick(squares: string, square: number, tool: Tool): string {
  return withPiece(squares, square, squares[square - 1] === tool ? '.' : tool);
}

/** A piece is carried to another square, or off the board. */
export function afterDrop(squares: string, from: number, to: number | null): string {
  const letter = squares[from - 1] as Tool;
  const without = withPiece(squares, from, '.');
  return to === null ? without : withPiece(without, to, letter);
}

export class EditorState {
  squares = $state(squaresOfFen(kStartFen));
  side = $state<Side>('black');
  tool = $state<Tool>('b');
  check = $state.raw<Check | null>(null);
  problem = $state<string | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  constructor(fen: string | null) {
    if (fen) this.set(squaresOfFen(fen), sideOfFen(fen));
    else this.verify(0);
  }

  click(square: number): void {
    this.set(afterClick(this.squares, square, this.tool), this.side);
  }

  drop(from: number, to: number | null): void {
    if (from !== to) this.set(afterDrop(this.squares, from, to), this.side);
  }

  turn(side: Side): void {
    this.set(this.squares, side);
  }

  clear = () => this.set(kEmpty, this.side);
  reset = () => this.set(squaresOfFen(kStartFen), 'black');

  set(squares: string, side: Side): void {
    this.squares = squares;
    this.side = side;
    this.verify(150);
  }

  /** Takes a FEN or a board file over; says what is wrong with it where it cannot be read. */
  async read(text: string): Promise<void> {
    try {
      const check = await api.check({ text, side: this.side });
      this.problem = check.valid ? null : check.errors.map(({ message }) => message).join(' ');
      if (check.squares) this.set(check.squares, check.side ?? this.side);
    } catch (error) {
      this.problem = messageOf(error);
    }
  }

  private verify(delay: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask(), delay);
  }

  private async ask(): Promise<void> {
    this.asked += 1;
    const asked = this.asked;
    try {
      const check = await api.check({ squares: this.squares, side: this.side });
      if (asked === this.asked) this.check = check;
    } catch (error) {
      this.problem = messageOf(error);
    }
  }
}
