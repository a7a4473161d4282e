import { pricesText } from '../../shared/filters/rules/chips.ts';
import { bandCountsApi } from './band-counts.api.ts';
import { type CatalogueAddress, priceBands, priceName, productQuery } from './rules/address.ts';

const anyPrice = { minPrice: undefined, maxPrice: undefined };

/** The price bands, and prices of one's own, as options; once somebody is near them, those that would leave nothing cannot be chosen. */
export function usePriceOptions(address: CatalogueAddress, near: boolean) {
  const query = productQuery({ ...address, ...anyPrice, sort: 'featured', page: 1 });
  const { data: counts } = bandCountsApi.useBandCountsQuery(query, { skip: !near });
  const chosen = priceName(address);
  const bands = priceBands.map(({ value, label }) => ({ value, label, disabled: counts?.[value] === 0 && value !== chosen }));
  const own = chosen && !bands.some(({ value }) => value === chosen) ? [{ value: chosen, label: pricesText(address) }] : [];
  return [{ value: '', label: 'All Prices' }, ...bands, ...own];
}
