/** Days are texts such as "2026-11-24". */
export type SuitsDay = (day: string) => boolean;

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);

/** The day `count` days later, or earlier when it is negative. */
export function addDays(day: string, count: number): string {
  const date = noonOf(day);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** ISO: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => noonOf(day).getUTCDay() || 7;

/** The first day from `day` on that suits. */
export function firstFrom(day: string, suits: SuitsDay): string {
  let found = day;
  while (!suits(found)) found = addDays(found, 1);
  return found;
}

export const firstAfter = (day: string, suits: SuitsDay): string => firstFrom(addDays(day, 1), suits);

/** The last day before `day` that suits. */
export function lastBefore(day: string, suits: SuitsDay): string {
  let found = addDays(day, -1);
  while (!suits(found)) found = addDays(found, -1);
  return found;
}
