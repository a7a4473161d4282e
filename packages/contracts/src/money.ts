/** Money on the wire: Jamaican dollars as text with two decimals, "4500.00" (product.md#money-and-prices). */
export type Money = string;

/**
 * "4500.00" → 450000 cents. Throws on anything else. Accepts up to thirteen digits, which are exact as a number of cents: sums of many
 * orders exceed the eight of one order.
 */
export function toCents(money: Money): number {
  const match = /^(\d{1,13})\.(\d{2})$/.exec(money);
  if (!match) throw new Error(`${JSON.stringify(money)} is not an amount of money.`);
  return Number(match[1]) * 100 + Number(match[2]);
}

/** 450000 cents → "4500.00". */
export function fromCents(cents: number): Money {
  if (!Number.isInteger(cents) || cents < 0) throw new Error(`${cents} is not a number of cents.`);
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
