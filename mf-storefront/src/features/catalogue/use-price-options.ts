import { pricesText } from '../../shared/filters/rules/chips.ts';
import { bandCountsApi } from './band-counts.api.ts';
import { type CatalogueAddress, priceBands, priceName, productQuery } from './rules/address.ts';

const anyPrice = { minPrice: undefined, maxPrice: undefined };

/** Price bands and the custom range as options. `near` loads the counts, which disable empty bands. */
export function usePriceOptions(address: CatalogueAddress, near: boolean) {
  const query = productQuery({ ...address, ...anyPrice, sort: 'featured', page: 1 });
  const { data: counts } = bandCountsApi.useBandCountsQuery(query, { skip: !near });
  const chosen = priceName(address);
  const bands = priceBands.map(({ value, label }) => ({
    value,
    label,
    disabled: counts?.[value] === 0 && value !== chosen,
  }));
  const customOptions =
    chosen && !bands.some(({ value }) => value === chosen) ? [{ value: chosen, label: pricesText(address) }] : [];
  return [{ value: '', label: 'All Prices' }, ...bands, ...customOptions];
}
