import type { Shop } from '@shop/contracts/shop';

/** How long a battery has a warranty and can be brought back (product.md#shop-details), in the same words on every page. */
type Coverage = Pick<Shop, 'warrantyMonths' | 'returns'>;

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`;

/** "6 months"; undefined while the owner has not said how long. */
export const warrantyTime = ({ warrantyMonths }: Coverage): string | undefined =>
  warrantyMonths ? count(warrantyMonths, 'month') : undefined;

/** How long an unused battery can be returned, and who pays for that; undefined while the owner has not said. */
export function returnTerms({ returns }: Coverage): string | undefined {
  if (!returns) return undefined;
  return `You can return an unused battery within ${count(returns.days, 'day')} of getting it; ${returns.paidBy === 'shop' ? 'we' : 'you'} pay for its way back.`;
}
