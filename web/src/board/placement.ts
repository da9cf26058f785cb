// Where pieces stand: one character for each of the squares 1 to 32, `b` `w` men, `B` `W` kings, `.` empty.
import type { Side } from '../api/types';

export type PieceLetter = 'b' | 'B' | 'w' | 'W';

export const kEmpty = '.'.repeat(32);
export const kStartFen = 'B:W21-32:B1-12';

export interface Piece {
  side: Side;
  king: boolean;
}

export function pieceAt(squares: string, square: number): Piece | null {
  const letter = squares[square - 1];
  if (letter === undefined || letter === '.') return null;
  return { side: letter.toLowerCase() === 'b' ? 'black' : 'white', king: letter === 'B' || letter === 'W' };
}

export function withPiece(squares: string, square: number, letter: PieceLetter | '.'): string {
  return squares.slice(0, square - 1) + letter + squares.slice(square);
}

export function count(squares: string, side: Side): number {
  const letters = side === 'black' ? 'bB' : 'wW';
  return Array.from(squares).filter((letter) => letters.includes(letter)).length;
}

function place(cells: string[], list: string, man: 'b' | 'w'): void {
  for (const entry of list.split(',')) {
    const match = /^(K?)(\d+)(?:-(\d+))?$/.exec(entry.trim());
    if (!match) continue;
    const letter = match[1] ? man.toUpperCase() : man;
    const first = Number(match[2]);
    const last = match[3] ? Number(match[3]) : first;
    for (let square = first; square <= last && square <= 32; square += 1) cells[square - 1] = letter;
  }
}

/** The squares of a FEN that the server has written; it is the server that checks what people paste. */
export function squaresOfFen(fen: string): string {
  const cells = Array<string>(32).fill('.');
  for (const part of fen.split(':').slice(1)) {
    if (part.startsWith('B')) place(cells, part.slice(1), 'b');
    if (part.startsWith('W')) place(cells, part.slice(1), 'w');
  }
  return cells.join('');
}

export function sideOfFen(fen: string): Side {
  return fen.startsWith('W') ? 'white' : 'black';
}

export function other(side: Side): Side {
  return side === 'black' ? 'white' : 'black';
}
