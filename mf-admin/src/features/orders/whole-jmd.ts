import type { Money } from '@shop/contracts/money';
import { formatJmd, toCents } from '@shop/platform/platform';

/** For figures of the whole shop, which are shown without decimals (text 2 §9): "8940000.50" → "$8,940,001". */
export const wholeJmd = (money: Money): string => formatJmd(Math.round(toCents(money) / 100) * 100);
