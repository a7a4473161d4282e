import type { Product } from '@shop/contracts/catalog';

/** "3227mAh" → "3,227 mAh"; other formats stay unchanged. */
export function capacityText(capacity: string): string {
  const match = /^(\d+)\s*mAh$/i.exec(capacity);
  return match?.[1] ? `${match[1].replace(/\B(?=(\d{3})+$)/g, ',')} mAh` : capacity;
}

/** Short facts of a card: "3,227 mAh · Apple". */
export const factsText = ({ batteryCapacity, deviceBrand }: Product): string =>
  [capacityText(batteryCapacity), deviceBrand].filter(Boolean).join(' · ');

/** Compatible model numbers, shortened: "Fits A2482 +4 more"; empty if none. */
export function modelsText([first, ...others]: string[]): string {
  if (!first) return '';
  return others.length > 0 ? `Fits ${first} +${others.length} more` : `Fits ${first}`;
}

/** Compatible model numbers for a narrow row: "A2482 +4". */
export const modelsShort = ([first = '', ...others]: string[]): string =>
  others.length > 0 ? `${first} +${others.length}` : first;
