import type { Store } from '@shop/contracts/shop';

/** The owner's directions URL, or Google's for the store's address. */
export const directionsTo = ({ directionsUrl, address }: Store): string =>
  directionsUrl || `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: address })}`;
