/** What a search text asks for, in the form that the database compares. */
export interface SearchTerms {
  /** Words that must all be found; empty when the text only said "battery" in some way. */
  words: string[];
  /** The words in one piece, as a device may be called. */
  phrase: string;
  /** Letters and digits of the whole text: equal to a model number when that is what was typed. */
  modelKey: string;
}

/** Said by customers of every product here, so they narrow nothing down (product.md#search-words). */
const sayNothing = new Set([
  'cell',
  'cells',
  'phone',
  'phones',
  'cellphone',
  'mobile',
  'replacement',
  'replace',
  'for',
  'new',
  'the',
  'a',
  'my',
]);
const battery = /^b[ae]t+[aeiou]?r*(y|i|ie|ies|ys)?s?$/;

/** Misspellings that share too few letters with the right word for the database to see it. */
const meant = new Map(Object.entries({ ifone: 'iphone', hauwei: 'huawei', huwei: 'huawei', samsong: 'samsung', motorolla: 'motorola' }));

/** Splits what a customer typed into the words that matter. */
export function searchTerms(text: string): SearchTerms {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\p{C}/gu, ' ')
    .toLowerCase()
    .replace(/\bi[\s-]+(?=phone|pad)/g, 'i');
  const words = plain
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}+)]+$/gu, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !sayNothing.has(word) && !battery.test(word))
    .map((word) => meant.get(word) ?? word);
  return { words: [...new Set(words)], phrase: words.join(' '), modelKey: plain.replace(/[^a-z0-9]/g, '') };
}

/** Words short enough to be found everywhere: they count only as the beginning of a word of the name. */
export const isShort = (word: string) => [...word].length < 3;

/** Words that could be a model number, or part of one. */
export const mayBeModel = (word: string) => [...word].length >= 4;

/** Words that may be misspelt; with digits in them they are taken as they stand. */
export const mayBeMisspelt = (word: string) => /^\p{L}{4,}$/u.test(word);
