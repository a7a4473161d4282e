const leastDigits = 7;
const mostDigits = 15;
const example = 'like 876-555-1234';

/**
 * What is wrong with a telephone number, as a sentence, or nothing. A number is 7 to 15 digits as people write them, with or
 * without a country code (product.md#telephone-numbers): 876-555-1234, (876) 555 1234, +44 20 7946 0000. It is kept as typed.
 */
export function phoneError(phone: string): string | undefined {
  if (/[^\d\s()+./\p{Pd}]/u.test(phone)) return `A phone number has digits only, ${example}.`;
  const count = phone.replace(/\D/g, '').length;
  if (count < leastDigits) return `A phone number has at least ${leastDigits} digits, ${example}; this one has ${count}.`;
  if (count > mostDigits) return `A phone number has at most ${mostDigits} digits; this one has ${count}.`;
  return undefined;
}
