import { bandCountsApi } from './band-counts.api.ts';
import { type CatalogueAddress, priceBands, productQuery } from './rules/address.ts';

/** The price bands as options; once somebody is near them, those that would leave nothing cannot be chosen. */
export function usePriceOptions(address: CatalogueAddress, near: boolean) {
  const query = productQuery({ ...address, price: '', sort: 'featured', page: 1 });
  const { data: counts } = bandCountsApi.useBandCountsQuery(query, { skip: !near });
  const bands = priceBands.map(({ value, label }) => ({ value, label, disabled: counts?.[value] === 0 && value !== address.price }));
  return [{ value: '', label: 'All Prices' }, ...bands];
}
