// The board while a person chooses a move: what is selected, where it can go, which captures are forced.
import type { Move, Position } from '../api/types';
import { movable, targets, waysFrom, type Chosen } from './selection';
import type { BoardView, CapturePicture } from './view';

export interface Wishes {
  targets: boolean;
  captures: boolean;
}

/** The capture to draw: the one that is being chosen, else the longest. */
function shownCapture(position: Position, chosen: Chosen): Move | null {
  if (!position.must_capture) return null;
  const [way] = waysFrom(position.moves, chosen);
  if (way) return way.move;
  return position.moves.toSorted((a, b) => b.captures.length - a.captures.length)[0] ?? null;
}

function picture(position: Position, chosen: Chosen): CapturePicture | null {
  const move = shownCapture(position, chosen);
  if (!move) return null;
  const [way] = waysFrom([move], chosen);
  return { path: way?.path ?? move.paths[0] ?? [], captures: move.captures };
}

/** The board while a person may choose a move. */
export function choosingView(position: Position, chosen: Chosen, wishes: Wishes): Partial<BoardView> {
  const selected = chosen[0] ?? null;
  const reachable = selected === null || !wishes.targets ? [] : [...targets(position.moves, chosen)];
  if (!position.must_capture) return { selected, quietTargets: reachable };
  const capture = wishes.captures ? picture(position, chosen) : null;
  const drawn = selected ?? capture?.path[0];
  const others = [...movable(position.moves)].filter((square) => square !== drawn);
  return {
    selected,
    stops: chosen.slice(1),
    captureTargets: reachable,
    capture,
    mayCapture: wishes.captures ? others : [],
  };
}
