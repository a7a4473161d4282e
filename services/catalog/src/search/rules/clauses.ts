import type { Clause, Lexeme } from './text-query.ts';
import type { Vocabulary } from './vocabulary.ts';
import { hasDigit, isLetters } from './words.ts';

/** Interpretation of a word; `mended` when no product has the word and a replacement is searched instead. */
export interface Reading {
  clause: Clause;
  mended?: string;
}

/** Adjacent words that may form one model number or word: `key` is the joined form of the words from first to last. */
export interface Joined {
  key: string;
  first: number;
  last: number;
}

/** Maximum parts of a model number, such as "sm", "a546b". */
const mostParts = 4;

/**
 * Interprets a word: unchanged, as a plural, as joined known words, as a part of known words, or as a spelling mistake. `exact`
 * disables replacements.
 */
export function readWord(word: string, vocabulary: Vocabulary, exact: boolean): Reading {
  const known = vocabulary.hasBeginning(word);
  const typed: Clause = [...itself(word, vocabulary), ...(mayBeModel(word, known) ? [[model(word)]] : [])];
  if (known) return { clause: typed };
  const one = /^(\p{L}{3,})s$/u.exec(word)?.[1];
  if (one && vocabulary.has(one)) return { clause: [...typed, [whole(one)]] };
  const pieces = vocabulary.split(word);
  if (pieces) return { clause: [...typed, pieces.map(whole)] };
  const holders = isLetters(word) && word.length >= 3 ? vocabulary.containing(word) : [];
  if (holders.length > 0) return { clause: [...typed, ...holders.map((holder) => [whole(holder)])] };
  const mended = exact ? undefined : mend(word, vocabulary);
  return mended ? { clause: [mended.map(whole)], mended: mended.join(' ') } : { clause: typed };
}

/**
 * Joins runs of up to four words that contain a digit or form a known word. Also swaps a number and the letter after it when
 * only that order is known: "21 s" becomes S21.
 */
export function joinedWords(words: string[], vocabulary: Vocabulary): Joined[] {
  return words.flatMap((word, first) => {
    const letter = words[first + 1] ?? '';
    const turned = /^\p{N}+$/u.test(word) && /^\p{L}$/u.test(letter) && vocabulary.has(letter + word);
    return [...runsFrom(first, words, vocabulary), ...(turned ? [{ key: letter + word, first, last: first + 1 }] : [])];
  });
}

const runsFrom = (first: number, words: string[], vocabulary: Vocabulary): Joined[] =>
  words
    .slice(first, first + mostParts)
    .map((_, more) => ({
      key: words
        .slice(first, first + more + 1)
        .join('')
        .replaceAll('.', ''),
      first,
      last: first + more,
    }))
    .filter(({ key }) => (hasDigit(key) && key.length >= 3 && key.length <= 24) || vocabulary.has(key));

/** Returns alternatives for a word that join it with its neighbours. */
export const inOnePiece = (place: number, joined: Joined[], vocabulary: Vocabulary): Clause =>
  joined
    .filter(({ first, last }) => first < last && first <= place && place <= last)
    .flatMap(
      ({ key }): Clause => [
        ...(hasDigit(key) && key.length >= 4 ? [[model(key)]] : []),
        ...(vocabulary.has(key) ? [[whole(key)]] : []),
      ],
    );

/** Returns an upper bound of matching products; model numbers are ignored because few products share them. */
export const atMost = (clause: Clause, vocabulary: Vocabulary): number => {
  const count = ({ text, kind }: Lexeme) => (kind === 'model' ? 0 : vocabulary.count(text, kind === 'beginning'));
  return clause.reduce((sum, lexemes) => sum + Math.min(...lexemes.map(count)), 0);
};

function mend(word: string, vocabulary: Vocabulary): string[] | undefined {
  const nearest = vocabulary.nearest(word);
  if (nearest) return [nearest];
  const [, letters = '', rest = ''] = /^(\p{L}+)(\p{N}.*)$/u.exec(word) ?? [];
  if (!vocabulary.hasBeginning(rest)) return undefined;
  const meaning =
    vocabulary.meaningOf([letters]) ?? [vocabulary.nearest(letters)].filter((found) => found !== undefined);
  return letters && meaning.length > 0 ? [...meaning, rest] : undefined;
}

/** Returns a word and the words with this prefix. A number may also be a prefix of a capacity, which is not among the words. */
function itself(word: string, vocabulary: Vocabulary): Clause {
  const longer = /^\d{3,}$/.test(word) ? undefined : vocabulary.beginningWith(word);
  if (!longer) return [[{ text: word, kind: 'beginning' }]];
  return [[whole(word)], ...longer.filter((each) => each !== word).map((text): Lexeme[] => [{ text, kind: 'longer' }])];
}

const whole = (text: string): Lexeme => ({ text, kind: 'word' });
const model = (text: string): Lexeme => ({ text: text.replaceAll('.', ''), kind: 'model' });
const mayBeModel = (word: string, known: boolean) => word.length >= 4 && (hasDigit(word) || !known);
