import { productIds } from '../../../shared/products/some-products.api.ts';

/** Limit of a shared link: one request loads all its products before the render. */
export const mostShared = 50;

export const sharedIds = (query: URLSearchParams): string[] =>
  productIds((query.get('items') ?? '').split(',')).slice(0, mostShared);

export const shareAddress = (ids: string[], origin: string): string =>
  `${origin}/wishlist?items=${productIds(ids).slice(0, mostShared).join(',')}`;
