import type { Store } from '@shop/contracts/shop';
import { formatter } from '../time/formatter.ts';

/** State of a store and its next change. `time` is display text: "5 PM", "10:30 AM"; `day` is "today", "tomorrow" or "Mon". */
export type Opening = { open: true; until: string } | { open: false; next: { day: string; time: string } | null };

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The store's state at `now` in the shop's time zone. */
export function openNow(store: Pick<Store, 'hours'>, now: Date, timeZone = 'America/Jamaica'): Opening {
  const { day, minutes } = localTime(now, timeZone);
  const today = store.hours.find((hours) => hours.day === day);
  if (today && minutes >= today.opens && minutes < today.closes) return { open: true, until: clock(today.closes) };
  if (today && minutes < today.opens) return { open: false, next: { day: 'today', time: clock(today.opens) } };
  for (let ahead = 1; ahead <= 7; ahead += 1) {
    const weekday = ((day - 1 + ahead) % 7) + 1;
    const hours = store.hours.find((entry) => entry.day === weekday);
    if (hours)
      return {
        open: false,
        next: { day: ahead === 1 ? 'tomorrow' : (weekdays[weekday - 1] ?? ''), time: clock(hours.opens) },
      };
  }
  return { open: false, next: null };
}

function localTime(now: Date, timeZone: string): { day: number; minutes: number } {
  const format = formatter('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return { day: weekdays.indexOf(parts.weekday ?? '') + 1, minutes: Number(parts.hour) * 60 + Number(parts.minute) };
}

function clock(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const minute = minutes % 60;
  return `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''} ${hour < 12 ? 'AM' : 'PM'}`;
}
