import type { LocalTime } from '@shop/contracts/local-time';
import type { ShopDelivery, Store } from '@shop/contracts/shop';
import { closedOn, hoursOn } from './calendar.ts';
import { addDays, firstAfter, lastBefore, type SuitsDay } from './days.ts';

/** Ready times are said by the half hour. */
const step = 30;
const aDay = 24 * 60;

interface Ready {
  ready: LocalTime;
  /** An order from then on is ready later. */
  orderBefore: LocalTime;
}

interface Pickup extends Ready {
  /** Where some of it comes from elsewhere: as if it were ordered on the next day that the store opens. */
  fetched: Ready;
}

/**
 * When an order of this moment is ready at a store: `pickupMinutes` after the order if the store is open then, else when it opens next. What is
 * ordered after the cut-off, or on a day without opening, counts as ordered when the next such day begins. Undefined for a store that never opens.
 */
export function pickupPromise(now: LocalTime, store: Pick<Store, 'hours'>, delivery: ShopDelivery): Pickup | undefined {
  const { cutOff, pickupMinutes } = delivery;
  if (!store.hours.some(({ opens, closes }) => opens < closes)) return undefined;
  const isClosed = closedOn(delivery);
  const hours = (day: string) => hoursOn(store, day, isClosed);
  const opens: SuitsDay = (day) => hours(day) !== undefined;
  const inTime = opens(now.day) && now.minutes < cutOff;
  const counted = inTime ? now : { day: firstAfter(now.day, opens), minutes: 0 };
  const ready = readyAt(later(counted, pickupMinutes), hours);
  const orderBefore = lastOrder(later({ ...ready, minutes: stepOf(ready.minutes) }, -pickupMinutes), cutOff, opens);
  const next = { day: firstAfter(counted.day, opens), minutes: 0 };
  const fetched = { ready: readyAt(later(next, pickupMinutes), hours), orderBefore: { day: counted.day, minutes: cutOff } };
  return { ready, orderBefore, fetched };
}

const stepOf = (minutes: number) => Math.floor(minutes / step) * step;

/** `minutes` later, or earlier when they are negative; over midnight, too. */
function later({ day, minutes }: LocalTime, by: number): LocalTime {
  const sum = minutes + by;
  const days = Math.floor(sum / aDay);
  return { day: addDays(day, days), minutes: sum - days * aDay };
}

/** The first moment after `earliest` at which it can be collected. */
function readyAt(earliest: LocalTime, hours: (day: string) => Store['hours'][number] | undefined): LocalTime {
  const today = hours(earliest.day);
  const from = Math.max(today?.opens ?? 0, stepOf(earliest.minutes) + step);
  if (today && from < today.closes) return { day: earliest.day, minutes: from };
  const day = firstAfter(earliest.day, (candidate) => hours(candidate) !== undefined);
  return { day, minutes: hours(day)?.opens ?? 0 };
}

/** Until when orders count as placed before `end`. */
function lastOrder(end: LocalTime, cutOff: number, opens: SuitsDay): LocalTime {
  if (opens(end.day) && end.minutes > 0) return { day: end.day, minutes: Math.min(end.minutes, cutOff) };
  return { day: lastBefore(end.day, opens), minutes: cutOff };
}
