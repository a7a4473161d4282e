import { fromCents, type Money, toCents } from '@shop/contracts/money';

/**
 * Formats money text or cents: "6500.00" → "$6,500", with `decimals` "$6,500.00". Cents other than 00 are always shown; the caller
 * adds "JMD".
 */
export function formatJmd(money: Money | number, { decimals = false }: { decimals?: boolean } = {}): string {
  const [dollars = '0', cents = '00'] = (typeof money === 'number' ? fromCents(money) : money).split('.');
  const grouped = dollars.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals || cents !== '00' ? `$${grouped}.${cents}` : `$${grouped}`;
}

/** Parses price text such as "$1,234 JMD" or "1234.00" to cents; 0 when invalid (product.md#money-and-prices). */
export function priceCents(text: string): number {
  const digits = text.replace(/[^\d.]/g, '');
  const dollars = Number.parseFloat(digits);
  return Number.isFinite(dollars) ? Math.round(dollars * 100) : 0;
}

export { fromCents, toCents };
