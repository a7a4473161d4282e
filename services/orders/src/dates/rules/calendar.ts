import type { ShopDelivery, Store } from '@shop/contracts/shop';
import { type SuitsDay, weekdayOf } from './days.ts';
import { isPublicHoliday } from './public-holidays.ts';

const sunday = 7;

/** Returns whether the shop is closed all day: on a public holiday or a day that staff entered. */
export function closedOn({ closed }: Pick<ShopDelivery, 'closed'>): SuitsDay {
  const own = new Set(closed);
  return (day) => own.has(day) || isPublicHoliday(day);
}

/** Delivery works on all days but Sundays and closed days. */
export function worksOn(delivery: Pick<ShopDelivery, 'closed'>): SuitsDay {
  const isClosed = closedOn(delivery);
  return (day) => weekdayOf(day) !== sunday && !isClosed(day);
}

/** Opening hours of a store on a day; undefined when it is closed. */
export function hoursOn(
  { hours }: Pick<Store, 'hours'>,
  day: string,
  isClosed: SuitsDay,
): Store['hours'][number] | undefined {
  const weekday = weekdayOf(day);
  return isClosed(day) ? undefined : hours.find((entry) => entry.day === weekday && entry.opens < entry.closes);
}
