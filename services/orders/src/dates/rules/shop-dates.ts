import { deadlineText, promiseText } from '@shop/contracts/date-texts';
import type { PickupPromise, PromiseTexts, ShopDates, StorePromise } from '@shop/contracts/dates';
import { instantOf } from '@shop/contracts/local-instant';
import { type LocalTime, localTime } from '@shop/contracts/local-time';
import type { DeliveryMethod } from '@shop/contracts/orders';
import { regions } from '@shop/contracts/parishes';
import type { Shop } from '@shop/contracts/shop';
import { worksOn } from './calendar.ts';
import { addDays, firstAfter, firstFrom, type SuitsDay } from './days.ts';
import { pickupPromise } from './pickup-promise.ts';

export type DatesOfShop = Pick<Shop, 'delivery' | 'stores' | 'stockByStore' | 'timeZone'>;

/** Calculates the promises of orders placed at `at` (product.md#dates-and-clocks). */
export function shopDates(shop: DatesOfShop, at: Date): ShopDates {
  const now = localTime(at, shop.timeZone);
  const instant = (local: LocalTime) => instantOf(local, shop.timeZone).toISOString();
  const said: Say = (method, promise) => ({
    text: promiseText(method, promise, now.day),
    deadline: deadlineText(promise.orderBefore, now.day),
  });
  const delivery = deliveryOf(shop, now, instant, said);
  const pickup = pickupOf(shop, now, instant, said);
  const midnight = instant({ day: addDays(now.day, 1), minutes: 0 });
  const promises = [
    ...Object.values(delivery),
    ...Object.values(pickup),
    ...Object.values(pickup).flatMap(({ fetched = [] }) => fetched),
  ];
  const ends = promises.map(({ orderBefore }) => orderBefore);
  return { at: at.toISOString(), validUntil: [midnight, ...ends].sort()[0] ?? midnight, delivery, pickup };
}

type Instant = (local: LocalTime) => string;
type Say = (method: DeliveryMethod, promise: { date: string; from?: number; orderBefore: LocalTime }) => PromiseTexts;

function deliveryOf(shop: DatesOfShop, now: LocalTime, instant: Instant, said: Say): ShopDates['delivery'] {
  const { cutOff, days, closed } = shop.delivery;
  const works = worksOn({ closed });
  const out = goesOut(now, cutOff, works);
  const orderBefore = instant(out);
  const promises = regions.map((region) => {
    const date = arrives(out.day, days[region], works);
    return [region, { date, days: days[region], orderBefore, ...said('delivery', { date, orderBefore: out }) }];
  });
  return Object.fromEntries(promises) as ShopDates['delivery'];
}

function pickupOf(
  { stores, delivery, stockByStore }: DatesOfShop,
  now: LocalTime,
  instant: Instant,
  said: Say,
): ShopDates['pickup'] {
  const promised = ({ ready, orderBefore }: { ready: LocalTime; orderBefore: LocalTime }): PickupPromise => {
    const fact = { date: ready.day, from: ready.minutes };
    return { ...fact, orderBefore: instant(orderBefore), ...said('pickup', { ...fact, orderBefore }) };
  };
  const promises = stores.flatMap((store): [string, StorePromise][] => {
    const pickup = pickupPromise(now, store, delivery);
    if (!pickup) return [];
    return [[store.id, { ...promised(pickup), ...(stockByStore && { fetched: promised(pickup.fetched) }) }]];
  });
  return Object.fromEntries(promises);
}

/** Working day on which an order placed now is dispatched, with its cut-off time. */
function goesOut(now: LocalTime, cutOff: number, works: SuitsDay): LocalTime {
  const from = works(now.day) && now.minutes < cutOff ? now.day : firstAfter(now.day, works);
  return { day: from, minutes: cutOff };
}

function arrives(day: string, days: number, works: SuitsDay): string {
  let arrival = firstFrom(day, works);
  for (let left = days; left > 0; left -= 1) arrival = firstAfter(arrival, works);
  return arrival;
}
