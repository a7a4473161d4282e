import type { Money } from '@shop/contracts/money';
import { fromCents, toCents } from '@shop/platform/platform';

export const stillDue = (total: Money, amountPaid: Money): Money => fromCents(toCents(total) - toCents(amountPaid));
