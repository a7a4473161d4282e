const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Jamaica has no daylight saving time. */
const jamaicaMs = -5 * hourMs;

const opens = 9;
const closes = 17;

export interface LocalMoment {
  /** Days since 1 January 1970. */
  day: number;
  /** 0 is Sunday. */
  weekday: number;
  /** Fractional hours: 13.5 is half past one. */
  hour: number;
}

export function localOf(at: Date): LocalMoment {
  const local = at.getTime() + jamaicaMs;
  const day = Math.floor(local / dayMs);
  return { day, weekday: weekdayOf(day), hour: (local - day * dayMs) / hourMs };
}

export const momentOf = (day: number, hour: number): Date => new Date(day * dayMs + hour * hourMs - jamaicaMs);

/** The first working day from `from` on, plus `after` more working days. */
export function workingDay(from: number, after = 0): number {
  let day = from;
  for (let left = after; left > 0 || weekdayOf(day) === 0; day += 1) if (weekdayOf(day) !== 0) left -= 1;
  return day;
}

/** The same moment during opening hours, else a time after the next opening; `spread` hours keep such moments apart. */
export function whileOpen(at: Date, spread: number): Date {
  const { day, weekday, hour } = localOf(at);
  if (weekday !== 0 && hour >= opens && hour < closes) return at;
  return momentOf(workingDay(weekday === 0 || hour < opens ? day : day + 1), opens + spread);
}

const weekdayOf = (day: number) => (day + 4) % 7;
