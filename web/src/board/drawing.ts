// Lines on the board: capture paths, arrows of the engine, the arrow of a hint. All in board units.
import { centreOf, type Point } from './geometry';

const round = (value: number) => Math.round(value * 10) / 10;
const text = ({ x, y }: Point) => `${round(x)} ${round(y)}`;

function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) / length) * distance, y: from.y + ((to.y - from.y) / length) * distance };
}

export function polyline(points: readonly Point[]): string {
  return points.map((point, index) => (index === 0 ? 'M' : 'L') + text(point)).join('');
}

/** A capture path begins at the rim of the piece, so that the piece stays in sight. */
export function capturePath(path: readonly number[], flipped: boolean): string {
  const points = path.map((square) => centreOf(square, flipped));
  const [first, second] = points;
  if (!first || !second) return '';
  return polyline([towards(first, second, 30), ...points.slice(1)]);
}

export interface ArrowShape {
  line: string;
  casing: string;
  head: string;
  width: number;
  casingWidth: number;
  end: Point;
}

const kRanks = [
  { width: 13, half: 19 },
  { width: 9, half: 16 },
  { width: 5.5, half: 13 },
] as const;

function headOf(tip: Point, from: Point, length: number, half: number): string {
  const base = towards(tip, from, length);
  const along = towards({ x: 0, y: 0 }, { x: from.x - tip.x, y: from.y - tip.y }, 1);
  const left = { x: base.x - along.y * half, y: base.y + along.x * half };
  const right = { x: base.x + along.y * half, y: base.y - along.x * half };
  return `M${text(tip)}L${text(left)}L${text(right)}z`;
}

/** An arrow of the engine; jumps bend at every landing square. Rank counts from 1; there are at most three. */
export function engineArrow(path: readonly number[], rank: number, flipped: boolean): ArrowShape {
  const { width, half } = kRanks[Math.min(rank, 3) - 1] ?? kRanks[2];
  const points = path.map((square) => centreOf(square, flipped));
  const end = points[points.length - 1] as Point;
  const before = points[points.length - 2] as Point;
  const tip = towards(end, before, 20);
  const neck = towards(end, before, 41);
  const start = towards(points[0] as Point, points[1] as Point, 40);
  const middle = points.slice(1, -1);
  return {
    line: polyline([start, ...middle, neck]),
    casing: polyline([start, ...middle, towards(end, before, 45)]),
    head: headOf(tip, before, 6 + half * 1.05, half),
    width,
    casingWidth: width + 7,
    end,
  };
}

export function hintArrow(path: readonly number[], flipped: boolean): Omit<ArrowShape, 'width' | 'casingWidth'> {
  const points = path.map((square) => centreOf(square, flipped));
  const end = points[points.length - 1] as Point;
  const before = points[points.length - 2] as Point;
  const start = towards(points[0] as Point, points[1] as Point, 38);
  const middle = points.slice(1, -1);
  const tip = towards(end, before, 8);
  return {
    line: polyline([start, ...middle, towards(end, before, 45)]),
    casing: polyline([start, ...middle, towards(end, before, 48)]),
    head: headOf(tip, before, 40, 18.5),
    end,
  };
}
