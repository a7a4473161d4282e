const notOfNumbers = /[^\d\s()+./-]/u;
const areaCodes = /^(876|658)/;
const example = 'like 876-555-1234';

/**
 * What is wrong with a Jamaican telephone number, in words about this very number (UX-59), or nothing. Every usual way of
 * writing it is right: 876-555-1234, (876) 555 1234, +1 876 555 1234, and 658 beside 876.
 */
export function phoneError(phone: string): string | undefined {
  if (/\p{L}/u.test(phone)) return `A phone number has digits only, ${example}; this one has letters.`;
  if (notOfNumbers.test(phone)) return `A phone number has digits only, ${example}.`;
  const digits = phone.replace(/\D/g, '');
  const national = digits.startsWith('1') ? digits.slice(1) : digits;
  if (national.length < 10) return shortError(national);
  if (national.length > 10) return `A Jamaican number has 10 digits, ${example}; this one has ${national.length}.`;
  if (!areaCodes.test(national)) return 'A Jamaican number starts with 876 or 658; please check this one.';
  if (!/^...[2-9]/.test(national)) return `There is no such number; please check the digits after ${national.slice(0, 3)}.`;
  return undefined;
}

function shortError(national: string): string {
  if (national.length === 7 && !areaCodes.test(national)) return `Please add the area code, ${example}.`;
  if (areaCodes.test(national)) return `A Jamaican number has 7 digits after ${national.slice(0, 3)}; this one has ${national.length - 3}.`;
  return `A Jamaican number has 10 digits, ${example}; this one has ${national.length}.`;
}
