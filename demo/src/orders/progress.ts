import { type DeliveryMethod, type OrderStatus, orderPaths, type Region } from '@shop/contracts/orders';
import { demoShop } from '../shop.ts';
import type { Chance } from './chance.ts';
import { staff } from './facts.ts';
import { localOf, momentOf, whileOpen, workingDay } from './shop-clock.ts';

const hourMs = 3_600_000;
const { cutOff, days } = demoShop.delivery;

export interface DemoStep {
  at: Date;
  who: string;
  from: OrderStatus | null;
  to: OrderStatus;
  note: string;
}

/** Data that decide when the shop processes an order. */
export interface DemoCourse {
  method: DeliveryMethod;
  region: Region;
  createdAt: Date;
  /** Time of placement for cash, of verification for a transfer; null while the payment is open. */
  free: Date | null;
}

/** Steps of an order until now, within opening hours and on promised dates. An unpaid transfer is not sent. */
export function stepsUntil(chance: Chance, course: DemoCourse, now: Date): DemoStep[] {
  const path = orderPaths[course.method];
  const times = course.method === 'delivery' ? deliveryTimes(chance, course) : pickupTimes(chance, course);
  return stepsAt(chance, path, [course.createdAt, ...times.filter((at) => at <= now)]);
}

/** Steps to a status, evenly spaced between creation and `now`. */
export function stepsTo(
  chance: Chance,
  method: DeliveryMethod,
  createdAt: Date,
  status: OrderStatus,
  now: Date,
): DemoStep[] {
  const path = orderPaths[method];
  const way = path.slice(0, path.indexOf(status) + 1);
  const pace = (now.getTime() - createdAt.getTime()) / way.length;
  return stepsAt(
    chance,
    way,
    way.map((_, index) => new Date(createdAt.getTime() + index * pace)),
  );
}

/** Steps of an order that its customer cancelled some hours after placement, or after the transfer's decision. */
export function cancelledSteps(chance: Chance, createdAt: Date, decidedAt = createdAt): DemoStep[] {
  const [first, last] = stepsAt(
    chance,
    ['processing', 'cancelled'],
    [createdAt, new Date(decidedAt.getTime() + (1 + 3 * chance.next()) * hourMs)],
  );
  return first && last ? [first, { ...last, who: 'Customer', note: 'Customer changed their mind' }] : [];
}

function deliveryTimes(chance: Chance, { region, free }: DemoCourse): Date[] {
  if (!free) return [];
  const { day, hour } = localOf(free);
  const isInTime = hour * 60 < cutOff && workingDay(day) === day;
  const sent = isInTime ? day : workingDay(day + 1);
  const arrives = workingDay(sent, days[region]);
  const [leaves, handedOver] = [8.5 + chance.next(), 10.5 + 6 * chance.next()];
  return [
    momentOf(sent, 15 + 1.5 * chance.next()),
    momentOf(arrives, leaves),
    momentOf(arrives, handedOver),
    momentOf(workingDay(arrives + 1, 1), 10 + 2 * chance.next()),
  ];
}

function pickupTimes(chance: Chance, { free }: DemoCourse): Date[] {
  if (!free) return [];
  const ready = whileOpen(new Date(free.getTime() + hourMs), 0.5 + chance.next());
  const collected = momentOf(workingDay(localOf(ready).day + 1, chance.upTo(2)), 11 + 5 * chance.next());
  return [ready, collected];
}

function stepsAt(chance: Chance, way: readonly OrderStatus[], times: Date[]): DemoStep[] {
  const who = chance.of(staff);
  return times.flatMap((at, index) => {
    const to = way[index];
    return to ? [{ at, who: index === 0 ? 'Customer' : who, from: way[index - 1] ?? null, to, note: '' }] : [];
  });
}
