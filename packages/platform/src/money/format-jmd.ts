import { fromCents, type Money, toCents } from '@shop/contracts/money';

/**
 * "6500.00" → "$6,500"; with `decimals` "$6,500.00". The JMD that may follow is the caller's. Cents other than 00 are
 * always shown. Also takes a number of cents.
 */
export function formatJmd(money: Money | number, { decimals = false }: { decimals?: boolean } = {}): string {
  const [dollars = '0', cents = '00'] = (typeof money === 'number' ? fromCents(money) : money).split('.');
  const grouped = dollars.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals || cents !== '00' ? `$${grouped}.${cents}` : `$${grouped}`;
}

/** Price text with or without symbols, "$1,234 JMD" or "1234.00", → cents; 0 when it is no price (product.md#money-and-prices). */
export function priceCents(text: string): number {
  const digits = text.replace(/[^\d.]/g, '');
  const dollars = Number.parseFloat(digits);
  return Number.isFinite(dollars) ? Math.round(dollars * 100) : 0;
}

export { fromCents, toCents };
