import { type Due, type DueOrder, dueText } from '@shop/contracts/due-text';
import { localTime } from '@shop/contracts/local-time';
import { defaultTimeZone, useNow, useShop } from '@shop/platform/platform';

/** "Arrives Tue 24 Nov", "Ready today after 3 PM" or "Was due Mon 23 Nov", in the shop's time zone; undefined without a date. */
export function useDue(order: DueOrder | undefined): Due | undefined {
  const timeZone = useShop()?.timeZone ?? defaultTimeZone;
  const now = useNow();
  return order && now && dueText(order, localTime(now, timeZone).day);
}
