// Clocks as people see them. The server's clock counts; between its messages the page counts on by itself.
import type { Clock, Side } from '../api/types';

export interface ClockReading {
  clock: Clock;
  /** When the page heard of it, on its own clock in milliseconds. */
  heard: number;
}

export function remaining(reading: ClockReading, side: Side, now: number): number {
  const left = side === 'black' ? reading.clock.black_ms : reading.clock.white_ms;
  return reading.clock.running === side ? Math.max(0, left - (now - reading.heard)) : left;
}

/** `4:12`, `1:02:03`; tenths in the last ten seconds, `0:07.4`. */
export function clockText(milliseconds: number): string {
  const tenths = Math.ceil(milliseconds / 100);
  if (tenths < 100) return `0:${String(Math.floor(tenths / 10)).padStart(2, '0')}.${tenths % 10}`;
  const seconds = Math.ceil(milliseconds / 1000);
  const minutes = Math.floor(seconds / 60);
  const rest = String(seconds % 60).padStart(2, '0');
  if (minutes < 60) return `${minutes}:${rest}`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`;
}

const kSpokenAt = [60, 30, 10];

/** The mark (in seconds) that was passed between two readings of a running clock, if any. */
export function markPassed(before: number, after: number): number | null {
  return kSpokenAt.find((seconds) => before > seconds * 1000 && after <= seconds * 1000) ?? null;
}

/** `5 min + 3 s` */
export function controlText(clock: { seconds: number; increment: number }): string {
  const base = clock.seconds % 60 === 0 ? `${clock.seconds / 60} min` : `${clock.seconds} s`;
  return clock.increment > 0 ? `${base} + ${clock.increment} s` : base;
}
