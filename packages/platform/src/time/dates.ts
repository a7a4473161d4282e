import { formatter } from './formatter.ts';

function format(date: Date, timeZone: string, options: Intl.DateTimeFormatOptions, locale = 'en-GB'): string {
  if (Number.isNaN(date.getTime())) return '';
  // British order with "Sep": Intl's British short form is "Sept".
  return formatter(locale, { timeZone, ...options })
    .format(date)
    .replace('Sept ', 'Sep ')
    .replace(/Sept$/, 'Sep');
}

/** Noon in UTC represents a calendar day, which has no time zone. */
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);

/** Time zone before the shop details are loaded. */
export const defaultTimeZone = 'America/Jamaica';

/** Time of day: "1:37 PM". Empty for invalid dates. */
export const timeText = (at: Date | string, timeZone = defaultTimeZone): string =>
  format(new Date(at), timeZone, { hour: 'numeric', minute: '2-digit', hour12: true }).toUpperCase();

/** Date: "24 Nov 2026". */
export const dateText = (at: Date | string, timeZone = defaultTimeZone): string =>
  format(new Date(at), timeZone, { day: 'numeric', month: 'short', year: 'numeric' });

/** Date and time of day: "24 Nov 2026, 1:37 PM". */
export const momentText = (at: Date | string, timeZone = defaultTimeZone): string =>
  [dateText(at, timeZone), timeText(at, timeZone)].filter(Boolean).join(', ');

/** Calendar day, "2026-11-24". Empty for invalid dates. */
export const dayOf = (at: Date | string, timeZone = defaultTimeZone): string =>
  format(new Date(at), timeZone, {}, 'sv-SE');

/** The day before: "2026-11-24" → "2026-11-23"; `days` subtracts more. */
export function dayBefore(day: string, days = 1): string {
  const date = noonOf(day);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}

/** A calendar day "2026-11-24" → "24 Nov". */
export const shortDayText = (day: string): string => format(noonOf(day), 'UTC', { day: 'numeric', month: 'short' });

/** A calendar day "2026-11-24" → "Tuesday 24 November". */
export const longDayText = (day: string): string =>
  format(noonOf(day), 'UTC', { weekday: 'long', day: 'numeric', month: 'long' }).replaceAll(',', '');

/** Relative day: "Today", "Yesterday", "24 Nov", in another year "24 Nov 2025". */
export function dayText(day: string, today: string): string {
  if (day === today) return 'Today';
  if (day === dayBefore(today)) return 'Yesterday';
  return day.slice(0, 4) === today.slice(0, 4) ? shortDayText(day) : dateText(noonOf(day), 'UTC');
}

/** Time for lists: "1:37 PM" today, else the day. */
export function shortMomentText(at: Date | string, now: Date, timeZone = defaultTimeZone): string {
  if (Number.isNaN(new Date(at).getTime())) return '';
  const [day, today] = [dayOf(at, timeZone), dayOf(now, timeZone)];
  return day === today ? timeText(at, timeZone) : dayText(day, today);
}

/** Groups items by day name, in the given order. */
export function groupByDay<T extends { createdAt: string }>(
  items: T[],
  now: Date,
  timeZone = defaultTimeZone,
): { day: string; items: T[] }[] {
  const today = dayOf(now, timeZone);
  const groups: { day: string; items: T[] }[] = [];
  for (const item of items) {
    const day = dayText(dayOf(item.createdAt, timeZone), today);
    if (groups.at(-1)?.day === day) groups.at(-1)?.items.push(item);
    else groups.push({ day, items: [item] });
  }
  return groups;
}
