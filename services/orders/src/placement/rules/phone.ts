/**
 * What is wrong with a Jamaican telephone number, as a sentence, or nothing. It accepts what people write: 876-555-1234,
 * (876) 555 1234, +1 876 555 1234, and 658 beside 876. The number is kept as typed.
 */
export function phoneError(phone: string): string | undefined {
  if (/[^\d\s()+./-]/u.test(phone)) return 'A phone number has digits only, like 876-555-1234';
  const digits = phone.replace(/\D/g, '');
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  if (national.length === 7) return 'Please add the area code to your phone number, like 876-555-1234';
  if (national.length < 10) return 'This phone number is too short, it needs 10 digits, like 876-555-1234';
  if (national.length > 10) return 'This phone number is too long, it needs 10 digits, like 876-555-1234';
  if (!/^(876|658)/.test(national)) return 'Please give a Jamaican phone number, starting with 876 or 658';
  if (!/^...[2-9]/.test(national)) return 'There is no such phone number, please check the digits after the area code';
  return undefined;
}
