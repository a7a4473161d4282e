import type { Product } from '@shop/contracts/catalog';

export const productPath = ({ slug }: Pick<Product, 'slug'>): string => `/product/${slug}`;

/** Element id of the back-in-stock form on a product's page. */
export const backInStockId = 'back-in-stock';
