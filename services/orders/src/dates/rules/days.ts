/** Tests a day such as "2026-11-24". */
export type SuitsDay = (day: string) => boolean;

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);

/** Adds days; a negative count subtracts. */
export function addDays(day: string, count: number): string {
  const date = noonOf(day);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

export const weekdayOf = (day: string): number => noonOf(day).getUTCDay() || 7;

/** First matching day, `day` included. */
export function firstFrom(day: string, suits: SuitsDay): string {
  let found = day;
  while (!suits(found)) found = addDays(found, 1);
  return found;
}

export const firstAfter = (day: string, suits: SuitsDay): string => firstFrom(addDays(day, 1), suits);

export function lastBefore(day: string, suits: SuitsDay): string {
  let found = addDays(day, -1);
  while (!suits(found)) found = addDays(found, -1);
  return found;
}
