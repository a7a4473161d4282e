import type { DeviceModel } from '@shop/contracts/catalog';
import { compact } from '../../../shared/compact.ts';

/** Shorter numbers would match the start of ordinary words. */
const leastOfNumber = 5;

/** Matches a number in any spelling, by a part, or with a suffix from the device ("SM-A546E/DS"). */
export function isNumber(number: string, input: string): boolean {
  const [compactNumber, compactInput] = [compact(number), compact(input)];
  return (
    compactInput !== '' &&
    (compactNumber.includes(compactInput) ||
      (compactNumber.length >= leastOfNumber && compactInput.startsWith(compactNumber)))
  );
}

/** Models that match all words of a text, or a model number. */
export function matching(models: DeviceModel[], text: string): DeviceModel[] {
  const words = text.split(/\s+/).map(compact).filter(Boolean);
  if (words.length === 0) return models;
  return models.filter(({ brand, name, modelNumbers }) => {
    const fullName = compact(`${brand} ${name}`);
    return (
      fullName.includes(words.join('')) ||
      words.every((word) => fullName.includes(word)) ||
      modelNumbers.some((number) => isNumber(number, text))
    );
  });
}

/** Apple's part number on boxes and in Settings: "MLPG3LL/A". */
const partNumber = /^[fmnp][a-z\d]{3,4}[a-z]{1,2}\/[a-z]$/i;

export const isPartNumber = (text: string): boolean => partNumber.test(text.trim());
