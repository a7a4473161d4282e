import { stored } from '@shop/platform/platform';

const parse = (value: unknown): string[] => (Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []);

/** The hearts of this browser, which sign-out takes along once they are an account's. Opened anew: no first view loads more for it. */
export const wishlist = stored('mf-storefront.wishlist', parse, { was: 'wishlist', personal: true });
