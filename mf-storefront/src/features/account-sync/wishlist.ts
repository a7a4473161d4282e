import { stored } from '@shop/platform/platform';

const parse = (value: unknown): string[] => (Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []);

/** Opens the stored wishlist a second time: importing the shared module would enlarge every first view. */
export const wishlist = stored('mf-storefront.wishlist', parse, { was: 'wishlist', personal: true });
