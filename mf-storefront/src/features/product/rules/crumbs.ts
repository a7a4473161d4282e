import type { ProductDetail } from '@shop/contracts/catalog';

/** The way to a product's page: home and the list of its family; "Other" is found among all products only. */
export function crumbsOf({ category }: Pick<ProductDetail, 'category'>): { name: string; path: string }[] {
  const list =
    category === 'Other'
      ? { name: 'All Products', path: '/device-batteries/All' }
      : { name: category, path: `/device-batteries/${category}` };
  return [{ name: 'Home', path: '/' }, list];
}
