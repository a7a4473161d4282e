import type { ProductDetail } from '@shop/contracts/catalog';

/** Breadcrumb of a product: home and its family; "Other" has no list and links to all products. */
export function crumbsOf({ category }: Pick<ProductDetail, 'category'>): { name: string; path: string }[] {
  const list =
    category === 'Other'
      ? { name: 'All Products', path: '/device-batteries/All' }
      : { name: category, path: `/device-batteries/${category}` };
  return [{ name: 'Home', path: '/' }, list];
}
