import type { Shop } from '@shop/contracts/shop';

/** Warranty and return texts, shared by all pages (product.md#shop-details). */
type Coverage = Pick<Shop, 'warrantyMonths' | 'returns'>;

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`;

/** "6 months"; undefined without the owner's setting. */
export const warrantyTime = ({ warrantyMonths }: Coverage): string | undefined =>
  warrantyMonths ? count(warrantyMonths, 'month') : undefined;

/** Return period and who pays the postage; undefined without the owner's setting. */
export function returnTerms({ returns }: Coverage): string | undefined {
  if (!returns) return undefined;
  return `You can return an unused battery within ${count(returns.days, 'day')} of getting it; ${returns.paidBy === 'shop' ? 'we' : 'you'} pay for its way back.`;
}
