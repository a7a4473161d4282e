import { storedText, withoutUnseen } from '@shop/contracts/typed-text';

/** A text as the column that is searched has it (migration fold-order-search): small letters, no accents, straight apostrophes, single spaces. */
const foldedText = (text: string): string =>
  text
    .replace(/[\u2018\u2019\u02bc`\u00b4]/g, "'")
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();

/** What of a search is looked for: of a telephone its digits, however they are punctuated, and without Jamaica's 1 in front. */
export function partOf(typed: string): string {
  const text = foldedText(withoutUnseen(storedText(typed)));
  const number = text.replace(/^tel:/i, '');
  const digits = number.replace(/\D/g, '');
  return digits.length >= 3 && !/[^\d\s()+./\p{Pd}]/u.test(number) ? digits.replace(/^1(?=\d{10}$)/, '') : text;
}

/** Whether a search is so short that no index knows it: nothing of it is three letters or digits long. */
export const isShort = (text: string): boolean => !/[\p{L}\p{N}]{3}/u.test(partOf(text));
