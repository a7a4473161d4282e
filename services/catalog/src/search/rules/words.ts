import { slipsBetween } from './spelling.ts';

/**
 * Splits a text into words like the database (migration index-search-words): lower case, without accents, and "+" as "plus".
 * Numbers keep their dots.
 */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\p{C}/gu, ' ')
    .toLowerCase()
    .replace(/(?<=[\p{L}\p{N}])\+/gu, ' plus ')
    .match(/[\p{L}\p{N}]+(?:\.\p{N}+)*/gu) ?? [];

const marked = /([\p{L}\p{N}-]{5,})\/(?:d\p{L}{0,3}|\p{L})(?![\p{L}\p{N}])/giu;

/** Removes suffixes such as "/DS" (dual SIM) from model numbers, because customers omit them. */
export const withoutMarks = (text: string): string =>
  text.replace(marked, (all, number) => (/\p{L}/u.test(number) && hasDigit(number) ? number : all));

const sayNothing = new Set(
  `cell cells phone phones cellphone cellphones mobile smartphone replacement replace replacing for new the a an my and with of to in need want
  buy price cost model number part`.split(/\s+/),
);
const battery = /^b[ae]t+[aeiou]?r*(y|i|ie|ies|ys)?s?$/;

/** Matches words that describe every product here, with spelling mistakes of long ones (product.md#search-words). */
export const saysNothing = (word: string): boolean =>
  sayNothing.has(word) ||
  battery.test(word) ||
  (word.length >= 9 && [...sayNothing].some((known) => slipsBetween(word, known, 2) <= 2));

export const isLetters = (word: string): boolean => /^\p{L}+$/u.test(word);
export const hasDigit = (word: string): boolean => /\p{N}/u.test(word);
