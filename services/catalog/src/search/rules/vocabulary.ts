import { slipsAllowed, slipsBetween } from './spelling.ts';
import { isLetters } from './words.ts';

const mostNamed = 40;

/** The distinct words of everything on sale with how many products have them, and what customers say in place of them. */
export class Vocabulary {
  private readonly counts: Map<string, number>;
  private readonly sorted: string[];
  private readonly meanings: Map<string, string[]>;

  /** `complete` says that these are all words there are. */
  constructor(
    words: [word: string, products: number][],
    aliases: [alias: string[], meaning: string[]][],
    private readonly complete: boolean,
  ) {
    this.counts = new Map(words);
    this.sorted = [...this.counts.keys()].sort();
    this.meanings = new Map(aliases.map(([alias, meaning]) => [alias.join(' '), meaning]));
  }

  has(word: string): boolean {
    return this.counts.has(word);
  }

  /** How many products have a word, or at most how many have one that begins so. */
  count(word: string, beginning: boolean): number {
    if (!beginning) return this.counts.get(word) ?? 0;
    let sum = 0;
    for (let i = this.firstFrom(word); this.sorted[i]?.startsWith(word); i++) sum += this.counts.get(this.sorted[i] ?? '') ?? 0;
    return sum;
  }

  /** Words that begin so, itself among them; undefined when there are too many to name, or rarer ones that are not known. */
  beginningWith(part: string): string[] | undefined {
    const first = this.firstFrom(part);
    let end = first;
    while (this.sorted[end]?.startsWith(part)) end += 1;
    return this.complete && end - first <= mostNamed ? this.sorted.slice(first, end) : undefined;
  }

  hasBeginning(part: string): boolean {
    return this.sorted[this.firstFrom(part)]?.startsWith(part) ?? false;
  }

  /** Words with `part` somewhere in them, at most 20. */
  containing(part: string): string[] {
    const found: string[] = [];
    for (const word of this.sorted) {
      if (word.includes(part) && found.push(word) === 20) break;
    }
    return found;
  }

  meaningOf(words: string[]): string[] | undefined {
    return this.meanings.get(words.join(' '));
  }

  /** The word that was most likely meant: the fewest slips away, then the one of most products. */
  nearest(word: string): string | undefined {
    let most = slipsAllowed(word);
    let nearest: string | undefined;
    for (const [known, count] of most > 0 ? this.counts : []) {
      if (!isLetters(known)) continue;
      const slips = slipsBetween(word, known, most);
      if (slips < most || (slips === most && count > this.count(nearest ?? '', false))) [most, nearest] = [slips, known];
    }
    return nearest;
  }

  /** The fewest known words that a word consists of, such as "galaxy", "s21"; one of them must be long enough to mean something. */
  split(word: string): string[] | undefined {
    const best: (string[] | undefined)[] = [[]];
    for (let end = 1; end <= word.length; end++) {
      for (let begin = Math.max(0, end - 20); begin < end; begin++) {
        const before = best[begin];
        const piece = word.slice(begin, end);
        if (before && this.has(piece) && before.length + 1 < (best[end]?.length ?? 6)) best[end] = [...before, piece];
      }
    }
    const pieces = best[word.length];
    return pieces?.some((piece) => /\p{L}{3}/u.test(piece)) ? pieces : undefined;
  }

  private firstFrom(word: string): number {
    let [low, high] = [0, this.sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.sorted[middle] ?? '') < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
