import type { Shop } from '@shop/contracts/shop';

/** Where batteries are fitted: "in Kingston and Montego Bay"; until the shop's details are there "in our stores". */
export function fittedIn(shop: Pick<Shop, 'stores'> | undefined): string {
  const cities = shop?.stores.map(({ city }) => city).join(' and ');
  return cities ? `in ${cities}` : 'in our stores';
}
