import type { Product } from '@shop/contracts/catalog';

/** "3227mAh" → "3,227 mAh"; what is not of that form stays as it is. */
export function capacityText(capacity: string): string {
  const found = /^(\d+)\s*mAh$/i.exec(capacity);
  return found?.[1] ? `${found[1].replace(/\B(?=(\d{3})+$)/g, ',')} mAh` : capacity;
}

/** The card's line of facts: "3,227 mAh · Apple". */
export const factsText = ({ batteryCapacity, deviceBrand }: Product): string =>
  [capacityText(batteryCapacity), deviceBrand].filter(Boolean).join(' · ');

/** The model numbers that it fits, short: "Fits A2482 +4 more"; empty when none is known. */
export function modelsText([first, ...others]: string[]): string {
  if (!first) return '';
  return others.length > 0 ? `Fits ${first} +${others.length} more` : `Fits ${first}`;
}

/** The same for a narrow row: "A2482 +4". */
export const modelsShort = ([first = '', ...others]: string[]): string => (others.length > 0 ? `${first} +${others.length}` : first);
