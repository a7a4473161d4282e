import type { DeviceModel } from '@shop/contracts/catalog';
import { compact } from '../../../shared/compact.ts';

/** So much of a number tells it from a word. */
const leastOfNumber = 5;

/** Whether a typed text names this number: in any spelling, by a part of it, or with what stands behind it on the device ("SM-A546E/DS"). */
export function isNumber(number: string, typed: string): boolean {
  const [own, wanted] = [compact(number), compact(typed)];
  return wanted !== '' && (own.includes(wanted) || (own.length >= leastOfNumber && wanted.startsWith(own)));
}

/** The models that a text names by words of their name in any order, or by a model number. */
export function matching(models: DeviceModel[], text: string): DeviceModel[] {
  const words = text.split(/\s+/).map(compact).filter(Boolean);
  if (words.length === 0) return models;
  return models.filter(({ brand, name, modelNumbers }) => {
    const named = compact(`${brand} ${name}`);
    return (
      named.includes(words.join('')) || words.every((word) => named.includes(word)) || modelNumbers.some((number) => isNumber(number, text))
    );
  });
}

/** What Apple prints on boxes and shows first in Settings: "MLPG3LL/A". */
const partNumber = /^[fmnp][a-z\d]{3,4}[a-z]{1,2}\/[a-z]$/i;

export const isPartNumber = (text: string): boolean => partNumber.test(text.trim());
