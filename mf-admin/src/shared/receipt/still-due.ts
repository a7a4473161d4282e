import type { Money } from '@shop/contracts/money';
import { fromCents, toCents } from '@shop/platform/platform';

/** What is missing of a total of which a part has come. */
export const stillDue = (total: Money, amountPaid: Money): Money => fromCents(toCents(total) - toCents(amountPaid));
