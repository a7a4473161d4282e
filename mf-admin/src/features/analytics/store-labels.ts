import type { Shop } from '@shop/contracts/shop';
import { storeLabel } from '@shop/contracts/stores';

/** "Delivery", or the store. */
export const salesLabel = (shop: Shop | undefined, store: string): string =>
  store === 'delivery' ? 'Delivery' : storeLabel(shop, store);
