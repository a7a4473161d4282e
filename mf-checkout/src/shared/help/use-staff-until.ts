import { openNow, useNow, useShop } from '@shop/platform/platform';

/** Closing time while staff are available, such as "5 PM"; undefined outside opening hours and before hydration. */
export function useStaffUntil(): string | undefined {
  const shop = useShop();
  const now = useNow();
  const opening = now && shop?.stores.map((store) => openNow(store, now, shop.timeZone)).find(({ open }) => open);
  return opening?.open ? opening.until : undefined;
}
