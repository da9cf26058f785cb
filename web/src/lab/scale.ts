// Axes of plots: where a value lies, and which values deserve a line and a number.
import type { Axis } from '../api/types';

export interface Scale {
  low: number;
  high: number;
  logarithmic: boolean;
  /** Position of a value between 0 (low) and 1 (high). */
  share: (value: number) => number;
  ticks: number[];
}

/** A round step so that about `count` of them fit. */
export function roundStep(span: number, count: number): number {
  const raw = span / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(raw));
  const factor = [1, 2, 2.5, 5, 10].find((candidate) => candidate * power >= raw - 1e-12) ?? 10;
  return factor * power;
}

function linear(low: number, high: number, count: number): Scale {
  const step = roundStep(high - low || 1, count);
  const from = Math.floor(low / step + 1e-9) * step;
  const to = Math.max(Math.ceil(high / step - 1e-9) * step, from + step);
  const ticks = [];
  for (let index = 0; from + index * step <= to + step / 1e6; index += 1) ticks.push(Number((from + index * step).toPrecision(12)));
  return { low: from, high: to, logarithmic: false, share: (value) => (value - from) / (to - from), ticks };
}

function logarithmic(low: number, high: number): Scale {
  const from = Math.floor(Math.log10(low));
  const to = Math.max(Math.ceil(Math.log10(high)), from + 1);
  const every = Math.ceil((to - from) / 6);
  const ticks = [];
  for (let power = from; power <= to; power += every) ticks.push(10 ** power);
  return {
    low: 10 ** from, high: 10 ** to, logarithmic: true, ticks,
    share: (value) => (Math.log10(Math.max(value, 10 ** from)) - from) / (to - from),
  };
}

export function scaleFor(values: readonly number[], axis: Pick<Axis, 'scale' | 'low' | 'high'>, count = 5): Scale {
  const usable = values.filter((value) => Number.isFinite(value) && (axis.scale === 'linear' || value > 0));
  const low = axis.low ?? Math.min(...usable);
  const high = axis.high ?? Math.max(...usable);
  if (!Number.isFinite(low) || !Number.isFinite(high)) return linear(0, 1, count);
  return axis.scale === 'logarithmic' && low > 0 ? logarithmic(low, high) : linear(low, high, count);
}

const kMinus = '\u2212';

/** `1,500`, `0.25`, `2.5 M`, `10⁹` would be too clever: large numbers are shortened. */
export function tickText(value: number): string {
  const size = Math.abs(value);
  const sign = value < 0 ? kMinus : '';
  if (size >= 1e9) return `${sign}${trim(size / 1e9)} G`;
  if (size >= 1e6) return `${sign}${trim(size / 1e6)} M`;
  if (size >= 1e4) return `${sign}${trim(size / 1e3)} k`;
  if (size >= 1000) return sign + size.toLocaleString('en-GB');
  return sign + trim(size);
}

function trim(value: number): string {
  return String(Number(value.toPrecision(3)));
}
