/** An amount as staff type it, "6500" or "6500.50", in cents; nothing where it is none. */
export function amountCents(typed: string): number | undefined {
  const text = typed.trim();
  return /^\d{1,8}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined;
}
