// What a pasted text is: a position, a list of moves, or games in PDN.
export type Pasted =
  | { kind: 'empty' }
  | { kind: 'position'; text: string }
  | { kind: 'moves'; moves: string[] }
  | { kind: 'pdn'; text: string };

const kFen = /^\s*(\[FEN\s+")?[BW]:[BW][\d,K-]*:[BW][\d,K-]*\.?("\])?\s*$/i;
const kBoardFile = /^[\s0-4]+$/;
const kMove = /^\d{1,2}([-x:]\d{1,2})+$/i;

export function readPasted(text: string): Pasted {
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'empty' };
  if (kFen.test(trimmed)) return { kind: 'position', text: trimmed.replace(/^\[FEN\s+"|"\]$/gi, '') };
  if (kBoardFile.test(trimmed) && (trimmed.match(/\d/g)?.length ?? 0) >= 32) return { kind: 'position', text: trimmed };
  const words = trimmed
    .replace(/\d+\.(\.\.)?\s*/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.every((word) => kMove.test(word)))
    return { kind: 'moves', moves: words.map((word) => word.replaceAll(':', 'x')) };
  return { kind: 'pdn', text: trimmed };
}
