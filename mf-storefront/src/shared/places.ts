import { cityList } from '@shop/contracts/cities';
import type { Shop } from '@shop/contracts/shop';

/** Cities with an open store: "in Kingston and Montego Bay", or "in our stores" before the shop's details have loaded. */
export function fittedIn(shop: Pick<Shop, 'stores'> | undefined): string {
  const cities = shop && cityList(shop.stores, 'and');
  return cities ? `in ${cities}` : 'in our stores';
}
