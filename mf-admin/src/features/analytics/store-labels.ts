import type { Analytics } from '@shop/contracts/analytics';

/** Where orders go out. */
export const storeLabels: Record<Analytics['stores'][number]['store'], string> = {
  delivery: 'Delivery',
  kingston: 'Kingston',
  'montego-bay': 'Montego Bay',
};
