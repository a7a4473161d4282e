import type { Product } from '@shop/contracts/catalog';

/** The address of a product's page, "/product/iphone-13-battery". */
export const productPath = ({ slug }: Pick<Product, 'slug'>): string => `/product/${slug}`;

/** Where the page of a product takes the address of who wants to know when it is back. */
export const backInStockId = 'back-in-stock';
