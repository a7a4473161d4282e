import type { Store } from '@shop/contracts/shop';

/** Where the way to a store is shown: the owner's address for it, else Google's for the store's address. */
export const directionsTo = ({ directionsUrl, address }: Store): string =>
  directionsUrl || `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: address })}`;
