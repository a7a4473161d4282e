/** "2026-11-24" → "Tuesday 24 November"; nothing when it is no day. */
export function dayText(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  if (Number.isNaN(date.getTime())) return '';
  return part(date, 'UTC', { weekday: 'long', day: 'numeric', month: 'long' }).replaceAll(',', '');
}

/** An ISO moment → "21 Nov 2026, 10:42 AM" by the shop's clock. */
export function momentText(iso: string, timeZone: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  const day = part(date, timeZone, { day: 'numeric', month: 'short', year: 'numeric' });
  const time = part(date, timeZone, { hour: 'numeric', minute: '2-digit', hour12: true }).toUpperCase();
  return `${day}, ${time}`;
}

const part = (date: Date, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, ...options }).format(date);
