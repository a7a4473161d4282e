import type { Shop } from '@shop/contracts/shop';
import { warehouse } from '@shop/contracts/stock';
import { storeLabel } from '@shop/contracts/stores';

/** Name of a place of stock, such as "Kingston" or "Montego Bay (closed)". */
export function placeLabel(shop: Shop | undefined, place: string): string {
  if (place === warehouse) return 'Warehouse';
  const isOpen = shop?.stores.some(({ id }) => id === place);
  return `${storeLabel(shop, place)}${isOpen ? '' : ' (closed)'}`;
}
