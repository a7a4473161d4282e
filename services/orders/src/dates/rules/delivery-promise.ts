import type { LocalTime } from '@shop/contracts/local-time';
import { firstAfter, firstFrom, type SuitsDay } from './days.ts';

/** The working day on which an order of this moment goes out, and until when orders go out with it. */
export function goesOut(now: LocalTime, cutOff: number, works: SuitsDay): LocalTime {
  const from = works(now.day) && now.minutes < cutOff ? now.day : firstAfter(now.day, works);
  return { day: from, minutes: cutOff };
}

/** The working day that comes `days` working days after `day`. */
export function arrives(day: string, days: number, works: SuitsDay): string {
  let arrival = firstFrom(day, works);
  for (let left = days; left > 0; left -= 1) arrival = firstAfter(arrival, works);
  return arrival;
}
