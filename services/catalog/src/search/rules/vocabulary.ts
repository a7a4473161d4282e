import { SimilarWords } from './similar-words.ts';

const mostNamed = 40;
const mostHolders = 20;
/** A separator of words in `text`, and a character that sorts after all others. */
const [separator, last] = ['\n', '\uFFFF'];

/** The distinct words of all products on sale with their product counts, and the search aliases. */
export class Vocabulary {
  private readonly counts: Map<string, number>;
  private readonly sorted: string[];
  /** Cumulative product counts of `sorted`. */
  private readonly before: number[] = [0];
  /** All words in one string, because one search in it is many times faster than a search in each word. */
  private readonly text: string;
  private readonly similar: SimilarWords;
  private readonly meanings: Map<string, string[]>;

  /** `complete` is false when rare words were omitted. */
  constructor(
    words: [word: string, products: number][],
    aliases: [alias: string[], meaning: string[]][],
    private readonly complete: boolean,
  ) {
    this.counts = new Map(words);
    this.sorted = [...this.counts.keys()].sort();
    for (const word of this.sorted) this.before.push((this.before.at(-1) ?? 0) + this.count(word, false));
    this.text = `${separator}${this.sorted.join(separator)}${separator}`;
    this.similar = new SimilarWords(this.counts);
    this.meanings = new Map(aliases.map(([alias, meaning]) => [alias.join(' '), meaning]));
  }

  has(word: string): boolean {
    return this.counts.has(word);
  }

  /** Returns the number of products with a word, or an upper bound for a prefix. */
  count(word: string, beginning: boolean): number {
    if (!beginning) return this.counts.get(word) ?? 0;
    return (this.before[this.endOf(word)] ?? 0) - (this.before[this.firstFrom(word)] ?? 0);
  }

  /** Returns the words with a prefix, including the prefix itself. Undefined when there are too many, or rare words may be missing. */
  beginningWith(part: string): string[] | undefined {
    const [first, end] = [this.firstFrom(part), this.endOf(part)];
    return this.complete && end - first <= mostNamed ? this.sorted.slice(first, end) : undefined;
  }

  hasBeginning(part: string): boolean {
    return this.sorted[this.firstFrom(part)]?.startsWith(part) ?? false;
  }

  /** Returns at most 20 words that contain `part`. */
  containing(part: string): string[] {
    const found: string[] = [];
    let place = this.text.indexOf(part);
    while (place >= 0 && found.length < mostHolders) {
      const end = this.text.indexOf(separator, place);
      found.push(this.text.slice(this.text.lastIndexOf(separator, place) + 1, end));
      place = this.text.indexOf(part, end);
    }
    return found;
  }

  meaningOf(words: string[]): string[] | undefined {
    return this.meanings.get(words.join(' '));
  }

  /** Returns the most likely correction of a word. */
  nearest(word: string): string | undefined {
    return this.similar.nearest(word);
  }

  /** Splits a word into the fewest known words, such as "galaxy", "s21"; one of them must have a minimum length. */
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

  private endOf(beginning: string): number {
    return this.firstFrom(beginning + last);
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
