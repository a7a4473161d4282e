import type { Analytics } from '@shop/contracts/analytics';

export const storeLabels: Record<Analytics['stores'][number]['store'], string> = {
  delivery: 'Delivery',
  kingston: 'Kingston',
  'montego-bay': 'Montego Bay',
};
