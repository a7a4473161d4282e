import { storedText, withoutUnseen } from '@shop/contracts/typed-text';

/** Normalizes a text like the search column (migration fold-order-search): lower case, no accents, straight apostrophes, single spaces. */
const foldedText = (text: string): string =>
  text
    .replace(/[\u2018\u2019\u02bc`\u00b4]/g, "'")
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();

/** Text to look for. A telephone number is reduced to its digits without Jamaica's country code 1. */
export function partOf(typed: string): string {
  const text = foldedText(withoutUnseen(storedText(typed)));
  const number = text.replace(/^tel:/i, '');
  const digits = number.replace(/\D/g, '');
  return digits.length >= 3 && !/[^\d\s()+./\p{Pd}]/u.test(number) ? digits.replace(/^1(?=\d{10}$)/, '') : text;
}

/** True when no run of three letters or digits exists, which the trigram index needs. */
export const isShort = (text: string): boolean => !/[\p{L}\p{N}]{3}/u.test(partOf(text));
