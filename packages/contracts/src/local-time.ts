/** A moment in local calendar and clock time. */
export interface LocalTime {
  day: string;
  /** Minutes after midnight. */
  minutes: number;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

// Swedish formats a moment as ISO does: "2026-11-24 13:37".
const formatterOf = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });

/** Local time of a moment in a time zone, such as "America/Jamaica". */
export function localTime(at: Date | string | number, timeZone: string): LocalTime {
  const format = formatters.get(timeZone) ?? formatterOf(timeZone);
  formatters.set(timeZone, format);
  const [day = '', time = ''] = format.format(new Date(at)).split(' ');
  const [hours, minutes] = time.split(':').map(Number);
  return { day, minutes: (hours ?? 0) * 60 + (minutes ?? 0) };
}
