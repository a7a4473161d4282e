import type { LocalTime } from '@shop/contracts/local-time';
import { firstAfter, firstFrom, type SuitsDay } from './days.ts';

/** Working day on which an order placed now is dispatched, with its cut-off time. */
export function goesOut(now: LocalTime, cutOff: number, works: SuitsDay): LocalTime {
  const from = works(now.day) && now.minutes < cutOff ? now.day : firstAfter(now.day, works);
  return { day: from, minutes: cutOff };
}

export function arrives(day: string, days: number, works: SuitsDay): string {
  let arrival = firstFrom(day, works);
  for (let left = days; left > 0; left -= 1) arrival = firstAfter(arrival, works);
  return arrival;
}
