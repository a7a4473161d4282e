import { instantOf } from '@shop/contracts/local-instant';
import type { Store } from '@shop/contracts/shop';

export interface Pickup {
  orderNumber: string;
  /** ISO date in the shop's time zone, such as "2026-11-24". */
  day: string;
  /** Minutes after midnight in the shop's time zone; null if only the day is known. */
  from: number | null;
  store: Store;
  timeZone: string;
  shopName: string;
  link: string;
}

/** iCalendar file (RFC 5545) of the pickup hours. Times are in UTC, so every time zone shows them correctly. */
export function pickupCalendar({ orderNumber, day, from, store, timeZone, shopName, link }: Pickup, now: Date): string {
  const hours = store.hours.find((entry) => entry.day === isoWeekday(day));
  const begins = Math.max(from ?? 0, hours?.opens ?? 0);
  const ends = Math.max(hours?.closes ?? 0, begins + 30);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(shopName)}//Orders//EN`,
    'BEGIN:VEVENT',
    `UID:${orderNumber}@${new URL(link).hostname}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(instantOf({ day, minutes: begins }, timeZone))}`,
    `DTEND:${utc(instantOf({ day, minutes: ends }, timeZone))}`,
    `SUMMARY:${escaped(`Pick up ${orderNumber}`)}`,
    `LOCATION:${escaped(`${store.name}, ${store.address}`)}`,
    `DESCRIPTION:${escaped(`${store.hoursText && `${store.hoursText}. `}Bring your order number ${orderNumber}.\n${link}`)}`,
    `URL:${link}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.flatMap(folded).join('\r\n')}\r\n`;
}

const isoWeekday = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay() || 7;

const utc = (at: Date) => at.toISOString().replace(/[-:]|\.\d{3}/g, '');

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Folds lines at 75 bytes (RFC 5545); continuation lines begin with a space. */
function folded(line: string): string[] {
  const bytes = (text: string) => new TextEncoder().encode(text).length;
  const parts = [''];
  for (const character of line) {
    const last = parts.at(-1) ?? '';
    if (bytes(last + character) > 75) parts.push(` ${character}`);
    else parts[parts.length - 1] = last + character;
  }
  return parts;
}
