import { SimilarWords } from '../../src/search/rules/similar-words.ts';
import { slipsAllowed, slipsBetween } from '../../src/search/rules/spelling.ts';

/** Returns distinct words of five to twelve letters, the same in every run. */
function madeUpWords(count: number): string[] {
  const made = new Set<string>();
  for (let seed = 1; made.size < count; seed = (seed * 48_271) % 2_147_483_647) {
    let [word, rest] = ['', seed];
    for (let letter = 0; letter < 5 + (seed % 8); letter++) {
      word += String.fromCharCode(97 + (rest % 26));
      rest = (rest * 31 + 17) % 1_000_003;
    }
    made.add(word);
  }
  return [...made];
}

const words = madeUpWords(50_013);
const unknown = words.filter((word) => word.length === 5).slice(0, 13);
const known = words.filter((word) => !unknown.includes(word));
const similar = new SimilarWords(new Map(known.map((word, place) => [word, place % 7])));

describe('similar words', () => {
  it('compare thirteen misspelt words with under a thousand of 50,000', () => {
    expect([unknown.length, known.length]).toEqual([13, 50_000]);
    const compared = unknown.reduce((sum, word) => sum + similar.candidates(word, slipsAllowed(word)).length, 0);
    expect(compared).toBeLessThan(1_000);
  });

  it.each(['iphone', 'galaxy', 'blackberry', 'motorola', 'bananarepublic'])(
    'contain every allowed misspelling of %s',
    (word) => {
      const slipped = Array.from(word, (letter, place) => [
        word.slice(0, place) + word.slice(place + 1),
        `${word.slice(0, place)}${letter}${letter}${word.slice(place + 1)}`,
        `${word.slice(0, place)}z${word.slice(place)}`,
        `${word.slice(0, place)}q${word.slice(place + 1)}`,
        `${word.slice(0, place)}${word[place + 1] ?? ''}${letter}${word.slice(place + 2)}`,
      ]).flat();
      const all = new SimilarWords(new Map(slipped.map((each) => [each, 1])));
      for (const most of [1, 2]) {
        const within = slipped.filter((each) => slipsBetween(word, each, most) <= most);
        expect(all.candidates(word, most)).toEqual(expect.arrayContaining(within));
      }
    },
  );

  it('are sorted by edits, then products, then alphabetically', () => {
    const counts = new Map([
      ['galaxys', 9],
      ['galaxo', 5],
      ['galaxi', 5],
      ['galaxa', 2],
    ]);
    expect(new SimilarWords(counts).nearest('galaxy')).toBe('galaxys');
    counts.delete('galaxys');
    expect(new SimilarWords(counts).nearest('galaxy')).toBe('galaxi');
    expect(
      new SimilarWords(
        new Map([
          ['blackbird', 90],
          ['blackberry', 1],
        ]),
      ).nearest('blackbery'),
    ).toBe('blackberry');
  });

  it('do not exist for short words and words with digits', () => {
    const few = new SimilarWords(
      new Map([
        ['moto', 3],
        ['a12', 3],
      ]),
    );
    expect([few.nearest('mota'), few.nearest('a13')]).toEqual([undefined, undefined]);
  });
});
