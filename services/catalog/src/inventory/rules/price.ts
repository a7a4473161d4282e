import { fromCents, type Money, toCents } from '@shop/contracts/money';

const amount = /^(\d{1,8})(?:\.(\d{1,2}))?$/;

/** 6500 → "6500.00", "6500.5" → "6500.50". Undefined for an invalid price. */
export function readPrice(value: unknown): Money | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const match = amount.exec(String(value).trim());
  return match ? fromCents(toCents(`${match[1]}.${(match[2] ?? '').padEnd(2, '0')}`)) : undefined;
}
