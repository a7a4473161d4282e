import type { Store } from './shop.ts';

/** "Kingston, Montego Bay and Ocho Rios", each city once. */
export function cityList(stores: Pick<Store, 'city'>[], word: 'and' | 'or'): string {
  const cities = [...new Set(stores.map(({ city }) => city))].filter(Boolean);
  return [cities.slice(0, -1).join(', '), ...cities.slice(-1)].filter(Boolean).join(` ${word} `);
}
