import { storedText, withoutUnseen } from '@shop/contracts/typed-text';

/**
 * Normalizes a text like the search column (migration fold-unseen-in-search): lower case, no accents, plain
 * apostrophes and hyphens, single spaces.
 */
const foldedText = (text: string): string =>
  text
    .replace(/[\u2018\u2019\u201b\u02bb\u02bc\u2032`\u00b4]/g, "'")
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .toLowerCase();

/** Text to look for. A telephone number is reduced to its last ten digits, which country codes and prefixes do not change. */
export function partOf(typed: string): string {
  const text = foldedText(storedText(withoutUnseen(typed)));
  const number = text.replace(/^tel:/i, '');
  const digits = number.replace(/\D/g, '');
  return digits.length >= 3 && !/[^\d\s()+./-]/u.test(number) ? digits.slice(-10) : text;
}

/** The seven digits of a Jamaican number as people write it without area code; undefined for other texts. */
export const localNumberOf = (part: string): string | undefined => /^(?:876|658)(\d{7})$/.exec(part)?.[1];

/** True when no run of three letters or digits exists, which the trigram index needs. */
export const isShort = (text: string): boolean => !/[\p{L}\p{N}]{3}/u.test(partOf(text));
