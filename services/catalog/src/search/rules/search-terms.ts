import type { WantedWords } from '../../products/product-filter.ts';
import { atMost, inOnePiece, joinedWords, readWord } from './clauses.ts';
import { textQuery } from './text-query.ts';
import type { Vocabulary } from './vocabulary.ts';
import { hasDigit, saysNothing, withoutMarks, wordsOf } from './words.ts';

export interface SearchTerms extends WantedWords {
  /** The text with corrected words; null without corrections. */
  correction: string | null;
}

const capacity = /\b(\d{1,2}?)[,\s]?(\d{3})\s*m\s?ah?\b/;
const longestAlias = 4;

/** Parses a search text; `exact` disables corrections and aliases. */
export function searchTerms(text: string, vocabulary: Vocabulary, exact = false): SearchTerms {
  const plain = withoutMarks(text)
    .toLowerCase()
    .replace(/\bi[\s-]+(?=phone|pad)/g, 'i');
  const mah = capacity.exec(plain);
  const typed = wordsOf(mah ? plain.replace(mah[0], ' ') : plain);
  const meant = exact ? typed : replaceAliases(typed, vocabulary);
  const words = joinLetters(meant, vocabulary);
  const joined = joinedWords(words, vocabulary);
  const readings = words
    .map((word, place) => ({ word, place }))
    .filter(({ word, place }) => !saysNothing(word) && words.indexOf(word) === place)
    .map(({ word, place }) => ({ word, place, ...readWord(word, vocabulary, exact) }));
  const clauses = readings.map(({ clause, place }) => [...clause, ...inOnePiece(place, joined, vocabulary)]);
  const changed = meant !== typed || readings.some(({ mended }) => mended);
  return {
    ...(clauses.length > 0 && { query: textQuery(clauses) }),
    whole: textQuery(clauses, true),
    models: joined.filter(({ key }) => hasDigit(key)).map(({ key }) => key),
    ...(mah && { capacity: Number(`${mah[1]}${mah[2]}`) }),
    atMost: clauses.length > 0 ? Math.min(...clauses.map((clause) => atMost(clause, vocabulary))) : 0,
    correction: changed ? readings.map(({ word, mended }) => mended ?? word).join(' ') : null,
  };
}

/** Replaces aliases by their meanings, longest alias first. Returns the same list when no alias matches. */
function replaceAliases(words: string[], vocabulary: Vocabulary): string[] {
  const replaced: string[] = [];
  let changed = false;
  for (let place = 0; place < words.length; ) {
    const runs = Array.from({ length: longestAlias }, (_, less) => words.slice(place, place + longestAlias - less));
    const alias = runs.find((run) => vocabulary.meaningOf(run));
    replaced.push(...((alias && vocabulary.meaningOf(alias)) ?? words.slice(place, place + 1)));
    place += alias?.length ?? 1;
    changed ||= alias !== undefined;
  }
  return changed ? replaced : words;
}

/** Joins a single letter with the number after it when the catalogue has the joined form: "s 21" becomes S21. */
function joinLetters(words: string[], vocabulary: Vocabulary): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const before = joined.at(-1) ?? '';
    if (/^\p{L}$/u.test(before) && hasDigit(word) && vocabulary.has(before + word)) joined.splice(-1, 1, before + word);
    else joined.push(word);
  }
  return joined;
}
