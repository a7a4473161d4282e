const part = (date: Date, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, ...options }).format(date);

/** "10:42 AM". */
export const clock = (date: Date, timeZone: string) =>
  part(date, timeZone, { hour: 'numeric', minute: '2-digit', hour12: true }).toUpperCase();

/** The day of a moment by a time zone's calendar, "2026-11-21". */
export const dayOf = (date: Date, timeZone: string): string => date.toLocaleDateString('sv-SE', { timeZone });

/** An ISO moment → "21 Nov 2026, 10:42 AM" by the shop's clock. */
export function momentText(iso: string, timeZone: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  return `${part(date, timeZone, { day: 'numeric', month: 'short', year: 'numeric' })}, ${clock(date, timeZone)}`;
}

/** How long ago something was, for lists: "10:42 AM" today, "Yesterday", "19 Nov", "19 Nov 2025". */
export function shortMoment(iso: string, timeZone: string, now: Date): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  const [day, today] = [dayOf(date, timeZone), dayOf(now, timeZone)];
  if (day === today) return clock(date, timeZone);
  if (day === dayBefore(today)) return 'Yesterday';
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric';
  return part(date, timeZone, { day: 'numeric', month: 'short', year });
}

/** "2026-11-21" → "2026-11-20"; `days` more than one goes further back. */
export function dayBefore(day: string, days = 1): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}

/** "2026-11-24" → "24 Nov". */
export const shortDay = (day: string): string => part(new Date(`${day}T12:00:00Z`), 'UTC', { day: 'numeric', month: 'short' });

/** The shop's time zone until its details are there. */
export const defaultTimeZone = 'America/Jamaica';
