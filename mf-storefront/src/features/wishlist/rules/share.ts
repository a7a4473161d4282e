import { productIds } from '../../../shared/products/some-products.api.ts';

/** So many does a link name: what one call reads before the page is drawn. */
export const mostShared = 50;

/** The products that a shared list names, at most 50; empty for this browser's own list. */
export const sharedIds = (query: URLSearchParams): string[] => productIds((query.get('items') ?? '').split(',')).slice(0, mostShared);

/** The address that shows these products to somebody else. */
export const shareAddress = (ids: string[], origin: string): string =>
  `${origin}/wishlist?items=${productIds(ids).slice(0, mostShared).join(',')}`;
