import { slipsAllowed, slipsBetween } from './spelling.ts';
import { isLetters } from './words.ts';

/** Words of one length, each with a bit set of its letters. */
interface SameLength {
  words: string[];
  letters: number[];
}

/** Finds similar words by comparing bit sets first, so that few of many thousand words are compared letter by letter. */
export class SimilarWords {
  private readonly byLength = new Map<number, SameLength>();

  constructor(private readonly counts: ReadonlyMap<string, number>) {
    for (const word of counts.keys()) {
      if (!isLetters(word)) continue;
      const { words, letters } = this.byLength.get(word.length) ?? { words: [], letters: [] };
      words.push(word);
      letters.push(lettersOf(word));
      this.byLength.set(word.length, { words, letters });
    }
  }

  /** Returns the word with the fewest mistakes, then the most products, then alphabetically. */
  nearest(word: string): string | undefined {
    let most = slipsAllowed(word);
    let nearest: string | undefined;
    for (const candidate of this.candidates(word, most)) {
      const slips = slipsBetween(word, candidate, most);
      if (slips < most || (slips === most && this.isLikelier(candidate, nearest))) [most, nearest] = [slips, candidate];
    }
    return nearest;
  }

  /**
   * Returns all words within `slips` mistakes, and some more. A mistake changes the length by at most one, and adds and removes
   * at most one letter.
   */
  candidates(word: string, slips: number): string[] {
    if (slips === 0) return [];
    const typed = lettersOf(word);
    const found: string[] = [];
    for (let length = word.length - slips; length <= word.length + slips; length++) {
      const { words, letters } = this.byLength.get(length) ?? nothing;
      for (let place = 0; place < words.length; place++) {
        const bits = letters[place] ?? 0;
        if (hasAtMost(slips, typed & ~bits) && hasAtMost(slips, bits & ~typed)) found.push(words[place] ?? '');
      }
    }
    return found;
  }

  private isLikelier(word: string, than: string | undefined): boolean {
    if (than === undefined) return true;
    const more = (this.counts.get(word) ?? 0) - (this.counts.get(than) ?? 0);
    return more > 0 || (more === 0 && word < than);
  }
}

const nothing: SameLength = { words: [], letters: [] };

/** Returns a bit for each letter; letters of other scripts share bits, which only adds candidates. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let place = 0; place < word.length; place++) bits |= 1 << (word.charCodeAt(place) & 31);
  return bits;
}

/** Returns whether at most `most` bits are set; `bits & (bits - 1)` clears the lowest one. */
function hasAtMost(most: number, bits: number): boolean {
  let [left, rest] = [most, bits];
  while (rest !== 0 && left >= 0) {
    rest &= rest - 1;
    left -= 1;
  }
  return left >= 0;
}
