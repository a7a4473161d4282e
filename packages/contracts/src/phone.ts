import { isBlank, withoutUnseen } from './typed-text.ts';

const leastDigits = 7;
const mostDigits = 15;
const jamaican = /^1?(876|658)/;
// No-break spaces keep the example on one line.
const example = 'like 876\u00a0555\u00a01234';

/**
 * Sentence about the error in a telephone number, or undefined for a valid one; the page and the service share it. A number has 7 to 15
 * digits, with or without a country code, since relatives abroad order too (product.md#telephone-numbers). Invisible characters are
 * ignored, because contact lists add them when a number is copied.
 */
export function phoneError(typed: string): string | undefined {
  const phone = withoutUnseen(typed).replace(/^\s*tel:/i, '');
  if (isBlank(phone)) return 'Please enter the phone number.';
  if (/\p{L}/u.test(phone)) return `A phone number has digits only, ${example}; this one has letters.`;
  if (/[^\d\s()+./\p{Pd}\u2212]/u.test(phone)) return `A phone number has digits only, ${example}.`;
  const digits = phone.replace(/\D/g, '');
  if (digits.length < leastDigits) return tooShort(digits);
  if (digits.length > mostDigits)
    return `A phone number has at most ${mostDigits} digits; this one has ${digits.length}.`;
  return undefined;
}

function tooShort(digits: string): string {
  const [start = '', areaCode] = jamaican.exec(digits) ?? [];
  if (areaCode)
    return `A Jamaican number has 7 digits after ${areaCode}; this one has ${digits.length - start.length}.`;
  return `A phone number has at least ${leastDigits} digits, ${example}; this one has ${digits.length}.`;
}
