/** An order number as people type it, "ord-482913" or "482913", in the form the shop writes it. */
export function orderNumberOf(typed: string): string {
  const number = typed.trim().toUpperCase().replace(/\s+/g, '');
  return /^\d+$/.test(number) ? `ORD-${number}` : number;
}
