/** Returns the allowed spelling mistakes. Short words and words with digits allow none, because A12 is not A13. */
export const slipsAllowed = (word: string): number => (!/^\p{L}{5,}$/u.test(word) ? 0 : word.length <= 8 ? 1 : 2);

/**
 * Returns the optimal string alignment distance of two words: insertions, deletions, substitutions and swaps of neighbours.
 * Returns a number above `most` as soon as the limit is exceeded.
 */
export function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const replaced = at(last, column - 1) + (same ? 0 : 1);
      const best = Math.min(replaced, at(last, column) + 1, at(next, column - 1) + 1);
      next.push(swapped ? Math.min(best, at(before, column - 2) + 1) : best);
    }
    if (Math.min(...next) > most) return most + 1;
    before = last;
    last = next;
  }
  return at(last, other.length);
}

const at = (row: number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY;
