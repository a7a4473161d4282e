import { withoutUnseen } from './typed-text.ts';

const leastDigits = 7;
const mostDigits = 15;
const jamaican = /^1?(876|658)/;
// No-break spaces: the example stays in one line.
const example = 'like 876\u00a0555\u00a01234';

/**
 * What is wrong with a telephone number, in words about this very number, or nothing: the same on the page and from the service. A number is 7 to
 * 15 digits as people write them, with or without a country code: relatives abroad order too (product.md#telephone-numbers). Marks that nobody
 * sees come along where a number is copied out of a list of contacts.
 */
export function phoneError(typed: string): string | undefined {
  const phone = withoutUnseen(typed);
  if (/\p{L}/u.test(phone)) return `A phone number has digits only, ${example}; this one has letters.`;
  if (/[^\d\s()+./\p{Pd}]/u.test(phone)) return `A phone number has digits only, ${example}.`;
  const digits = phone.replace(/\D/g, '');
  if (digits.length < leastDigits) return tooShort(digits);
  if (digits.length > mostDigits) return `A phone number has at most ${mostDigits} digits; this one has ${digits.length}.`;
  return undefined;
}

function tooShort(digits: string): string {
  const [start = '', areaCode] = jamaican.exec(digits) ?? [];
  if (areaCode) return `A Jamaican number has 7 digits after ${areaCode}; this one has ${digits.length - start.length}.`;
  return `A phone number has at least ${leastDigits} digits, ${example}; this one has ${digits.length}.`;
}
