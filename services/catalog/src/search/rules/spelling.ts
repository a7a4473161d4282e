/** How many slips a word may hold: short words and names with digits are taken as they stand, since A12 is not A13. */
export const slipsAllowed = (word: string): number => (!/^\p{L}{5,}$/u.test(word) ? 0 : word.length <= 8 ? 1 : 2);

/**
 * How many slips of the finger (a letter too many, too few, another one, two swapped) lie between two words: their optimal string
 * alignment distance, or a number above `most` as soon as it is certain to be.
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
