import { openNow, useNow, useShop } from '@shop/platform/platform';

/** Until when staff are there to answer, such as "5 PM"; undefined out of hours, and before the browser knows the time. */
export function useStaffUntil(): string | undefined {
  const shop = useShop();
  const now = useNow();
  const opening = now && shop?.stores.map((store) => openNow(store, now, shop.timeZone)).find(({ open }) => open);
  return opening?.open ? opening.until : undefined;
}
