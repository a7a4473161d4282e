import type { ShopDelivery, Store } from '@shop/contracts/shop';
import { type SuitsDay, weekdayOf } from './days.ts';
import { isPublicHoliday } from './public-holidays.ts';

const sunday = 7;

/** Whether the shop is closed for the whole day: a public holiday, or a day of its own. */
export function closedOn({ closed }: Pick<ShopDelivery, 'closed'>): SuitsDay {
  const own = new Set(closed);
  return (day) => own.has(day) || isPublicHoliday(day);
}

/** Working days of delivery: all but Sundays and days on which the shop is closed. */
export function worksOn(delivery: Pick<ShopDelivery, 'closed'>): SuitsDay {
  const isClosed = closedOn(delivery);
  return (day) => weekdayOf(day) !== sunday && !isClosed(day);
}

/** When a store opens and closes on a day; undefined where it stays closed. */
export function hoursOn({ hours }: Pick<Store, 'hours'>, day: string, isClosed: SuitsDay): Store['hours'][number] | undefined {
  const weekday = weekdayOf(day);
  return isClosed(day) ? undefined : hours.find((entry) => entry.day === weekday && entry.opens < entry.closes);
}
