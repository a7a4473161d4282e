import type { LocalTime } from '@shop/contracts/local-time';
import type { ShopDelivery, Store } from '@shop/contracts/shop';
import { closedOn, hoursOn } from './calendar.ts';
import { addDays, firstAfter, lastBefore, type SuitsDay } from './days.ts';

/** Ready times are rounded to half hours. */
const step = 30;
const aDay = 24 * 60;

interface Ready {
  ready: LocalTime;
  /** Orders placed later are ready later. */
  orderBefore: LocalTime;
}

interface Pickup extends Ready {
  /** Promise when another store must send a product: the order counts from the next opening day. */
  fetched: Ready;
}

/**
 * When an order placed now is ready at a store: `pickupMinutes` later within opening hours, else at the next opening. Undefined for a
 * store that never opens.
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
  const fetched = {
    ready: readyAt(later(next, pickupMinutes), hours),
    orderBefore: { day: counted.day, minutes: cutOff },
  };
  return { ready, orderBefore, fetched };
}

const stepOf = (minutes: number) => Math.floor(minutes / step) * step;

/** Adds minutes across midnight; a negative number subtracts. */
function later({ day, minutes }: LocalTime, by: number): LocalTime {
  const sum = minutes + by;
  const days = Math.floor(sum / aDay);
  return { day: addDays(day, days), minutes: sum - days * aDay };
}

/** First half hour after `earliest` within opening hours. */
function readyAt(earliest: LocalTime, hours: (day: string) => Store['hours'][number] | undefined): LocalTime {
  const today = hours(earliest.day);
  const from = Math.max(today?.opens ?? 0, stepOf(earliest.minutes) + step);
  if (today && from < today.closes) return { day: earliest.day, minutes: from };
  const day = firstAfter(earliest.day, (candidate) => hours(candidate) !== undefined);
  return { day, minutes: hours(day)?.opens ?? 0 };
}

/** Latest order time before `end` within cut-off and opening days. */
function lastOrder(end: LocalTime, cutOff: number, opens: SuitsDay): LocalTime {
  if (opens(end.day) && end.minutes > 0) return { day: end.day, minutes: Math.min(end.minutes, cutOff) };
  return { day: lastBefore(end.day, opens), minutes: cutOff };
}
