import type { Money } from '@shop/contracts/money';
import { formatJmd, toCents } from '@shop/platform/platform';

/** Staff's amounts are without decimals (text 2 §9): "6500.00" → "$6,500". */
export const wholeJmd = (money: Money): string => formatJmd(Math.round(toCents(money) / 100) * 100);
