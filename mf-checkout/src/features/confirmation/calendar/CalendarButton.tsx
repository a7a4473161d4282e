import { storeOf } from '@shop/contracts/stores';
import { defaultTimeZone, useShop } from '@shop/platform/platform';
import { Button } from '@shop/platform/ui';
import { CalendarPlus } from 'lucide-react';
import type { OrderCopy } from '../../../shared/orders/order-copy.ts';
import { pickupCalendar } from './pickup-calendar.ts';

export interface CalendarButtonProps {
  order: Pick<OrderCopy, 'orderNumber' | 'pickupLocation'>;
  /** ISO date, and minutes after midnight if known. */
  due: { date: string; from: number | null };
  link: string;
}

export function CalendarButton({ order, due, link }: CalendarButtonProps) {
  const shop = useShop();
  const store = storeOf(shop, order.pickupLocation);
  if (!shop || !store) return null;
  const add = () => {
    const { orderNumber } = order;
    const timeZone = shop.timeZone ?? defaultTimeZone;
    const pickup = { orderNumber, day: due.date, from: due.from, store, timeZone, shopName: shop.name, link };
    save(`${orderNumber}.ics`, pickupCalendar(pickup, new Date()));
  };
  return (
    <Button icon={<CalendarPlus size={18} aria-hidden />} onClick={add}>
      Add to calendar
    </Button>
  );
}

function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
