import type { SuggestedProduct } from '@shop/contracts/search';
import { capacityText } from '../../products/facts.ts';

/** Facts of a suggested battery: "3,227 mAh · In stock". */
export const stockFacts = ({
  batteryCapacity,
  inStock,
}: Pick<SuggestedProduct, 'batteryCapacity' | 'inStock'>): string =>
  [capacityText(batteryCapacity), inStock ? 'In stock' : 'Out of stock'].filter(Boolean).join(' · ');
