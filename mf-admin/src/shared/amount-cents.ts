/** Parses "6500" or "6500.50" into cents; undefined when invalid. */
export function amountCents(typed: string): number | undefined {
  const text = typed.trim();
  return /^\d{1,8}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined;
}
