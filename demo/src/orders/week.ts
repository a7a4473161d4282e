import type { Chance } from './chance.ts';
import { localOf } from './shop-clock.ts';

const minuteMs = 60_000;
const slotMs = 30 * minuteMs;
const weekMs = 7 * 24 * 60 * minuteMs;

/** Relative number of orders by hour of the day, and by weekday from Sunday. */
const byHour = [2, 1, 0, 0, 0, 1, 2, 4, 7, 9, 10, 10, 9, 8, 8, 9, 10, 10, 9, 8, 7, 6, 4, 3];
const byDay = [0.5, 1.1, 1, 1, 0.9, 1.2, 1];

/** Ages of the newest orders in minutes, so that the shop always looks busy. */
const newest = [6, 19, 26, 41, 64, 95];

function busyness(at: number): number {
  const { hour, weekday } = localOf(new Date(at));
  return (byHour[Math.floor(hour)] ?? 0) * (byDay[weekday] ?? 0);
}

/** Times of `count` orders in the last seven days, newest first. */
export function momentsOfWeek(now: Date, count: number, chance: Chance): Date[] {
  const slots = Array.from(
    { length: (weekMs - 2 * 3_600_000) / slotMs },
    (_, slot) => now.getTime() - weekMs + slot * slotMs,
  );
  const total = slots.reduce((sum, slot) => sum + busyness(slot), 0);
  const older = count - newest.length;
  const moments: number[] = [];
  let passed = 0;
  for (const slot of slots) {
    passed += busyness(slot);
    while (moments.length < Math.round((passed / total) * older)) moments.push(slot + chance.upTo(slotMs));
  }
  const ages = newest.map((minutes) => now.getTime() - minutes * minuteMs);
  return [...moments, ...ages].sort((a, b) => b - a).map((at) => new Date(at));
}
