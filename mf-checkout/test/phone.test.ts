import { phoneError } from '../src/features/checkout/rules/phone.ts';

describe('a phone number', () => {
  it.each(['876-555-1234', '(876) 555 1234', '+1 876 555 1234', '18765551234', '658.555.1234'])('%s is right', (phone) => {
    expect(phoneError(phone)).toBeUndefined();
  });

  it.each([
    ['876 55', 'A Jamaican number has 7 digits after 876; this one has 2.'],
    ['+1 876 55', 'A Jamaican number has 7 digits after 876; this one has 2.'],
    ['555-1234', 'Please add the area code, like 876-555-1234.'],
    ['22', 'A Jamaican number has 10 digits, like 876-555-1234; this one has 2.'],
    ['876-555-12345', 'A Jamaican number has 10 digits, like 876-555-1234; this one has 11.'],
    ['876-call-me', 'A phone number has digits only, like 876-555-1234; this one has letters.'],
    ['876_555_1234', 'A phone number has digits only, like 876-555-1234.'],
    ['305-555-1234', 'A Jamaican number starts with 876 or 658; please check this one.'],
    ['876-055-1234', 'There is no such number; please check the digits after 876.'],
  ])('%s is answered with what is wrong with it', (phone, error) => {
    expect(phoneError(phone)).toBe(error);
  });
});
