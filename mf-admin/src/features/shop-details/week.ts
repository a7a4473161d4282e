import type { Store } from '@shop/contracts/shop';

/** Opening hours of one weekday; times as "09:00", midnight at the end of the day as "00:00". */
export interface DayEdit {
  open: boolean;
  opens: string;
  closes: string;
}

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const wholeDay = 1440;

/** 840 → "14:00" */
export function timeOf(minutes: number): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${twoDigits(Math.floor(minutes / 60) % 24)}:${twoDigits(minutes % 60)}`;
}

/** "14:00" → 840 */
export function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

export const closingMinutes = (time: string): number => minutesOf(time) || wholeDay;

/** "14:00" → "2 PM", "14:30" → "2:30 PM" */
export function clockText(time: string): string {
  const minutes = minutesOf(time);
  const hour = Math.floor(minutes / 60);
  const past = minutes % 60 === 0 ? '' : `:${time.slice(3)}`;
  return `${hour % 12 || 12}${past} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Seven days from Monday. */
export const weekOf = (hours: Store['hours']): DayEdit[] =>
  weekdays.map((_, index) => {
    const day = hours.find((entry) => entry.day === index + 1);
    return day
      ? { open: true, opens: timeOf(day.opens), closes: timeOf(day.closes) }
      : { open: false, opens: '', closes: '' };
  });

export const hoursOf = (week: DayEdit[]): Store['hours'] =>
  week.flatMap(({ open, opens, closes }, index) =>
    open ? [{ day: index + 1, opens: minutesOf(opens), closes: closingMinutes(closes) }] : [],
  );
