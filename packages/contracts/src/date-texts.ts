import type { LocalTime } from './local-time.ts';
import type { DeliveryMethod } from './orders.ts';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "2026-11-24" → "Tue 24 Nov": the only format of promised days (product.md#dates-and-clocks), on servers, in browsers and in mails. */
export function weekdayText(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  return `${weekdays[date.getUTCDay()]} ${date.getUTCDate()} ${months[date.getUTCMonth()]}`;
}

/** Minutes after midnight → "3 PM", "10:30 AM", "12 noon". */
export function hourText(minutes: number): string {
  if (minutes === 720) return '12 noon';
  const past = minutes % 60;
  const hour = Math.floor(minutes / 60) % 24;
  return `${hour % 12 || 12}${past ? `:${String(past).padStart(2, '0')}` : ''} ${hour < 12 ? 'AM' : 'PM'}`;
}

/**
 * "Arrives Tue 24 Nov"; for a pickup "Ready today after 3 PM", "Ready Mon 23 Nov from 10 AM", without the hour when it is unknown.
 * `today` is the day on the shop's clock.
 */
export function promiseText(
  method: DeliveryMethod,
  { date, from = null }: { date: string; from?: number | null },
  today: string,
): string {
  const day = date === today ? 'today' : weekdayText(date);
  const hour = from === null ? '' : ` ${date === today ? 'after' : 'from'} ${hourText(from)}`;
  return method === 'pickup' ? `Ready ${day}${hour}` : `Arrives ${day}`;
}

/** Deadline of a promise, for use after "Order before": "2 PM today", "2 PM on Mon 23 Nov". */
export const deadlineText = ({ day, minutes }: LocalTime, today: string): string =>
  `${hourText(minutes)} ${day === today ? 'today' : `on ${weekdayText(day)}`}`;
