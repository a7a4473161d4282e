import { orderNumberOf } from '@shop/contracts/order-number';

/**
 * The number to try (product.md#order-numbers): first the browser's proposal, then random ones of six digits, and of nine once several
 * were taken. `random` answers with a number from 0 (inclusive) to 1 (exclusive).
 */
export function candidate(attempt: number, proposal: string, random: () => number): string {
  const proposed = orderNumberOf(proposal);
  if (attempt === 0 && proposed) return proposed;
  const digits = attempt < 6 ? 6 : 9;
  return `ORD-${String(Math.floor(random() * 10 ** digits)).padStart(digits, '0')}`;
}
