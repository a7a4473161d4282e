import { mostAtOnce, productIds } from '../../../shared/products/some-products.api.ts';

/** The products that a shared list names, at most 50; empty for this browser's own list. */
export const sharedIds = (query: URLSearchParams): string[] => productIds((query.get('items') ?? '').split(',')).slice(0, mostAtOnce);

/** The address that shows these products to somebody else. */
export const shareAddress = (ids: string[], origin: string): string =>
  `${origin}/wishlist?items=${productIds(ids).slice(0, mostAtOnce).join(',')}`;
