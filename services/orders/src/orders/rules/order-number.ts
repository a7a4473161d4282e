import { orderNumberOf } from '@shop/contracts/order-number';

/**
 * Order number for an attempt (product.md#order-numbers): the browser's proposal, then six random digits, then nine. `random` returns 0
 * (inclusive) to 1 (exclusive).
 */
export function candidate(attempt: number, proposal: string, random: () => number): string {
  const proposed = orderNumberOf(proposal);
  if (attempt === 0 && proposed) return proposed;
  const digits = attempt < 6 ? 6 : 9;
  return `ORD-${String(Math.floor(random() * 10 ** digits)).padStart(digits, '0')}`;
}
