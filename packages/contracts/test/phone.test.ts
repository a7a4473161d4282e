import { phoneError } from '../src/phone.ts';

describe('a phone number', () => {
  it.each([
    '876-555-1234',
    '(876) 555 1234',
    '+1 876 555 1234',
    '18765551234',
    '658.555.1234',
    '658/555-1234',
    '876–555–1234',
    '555-1234',
    '305 555 1234',
    '+44 20 7946 0000',
    '011 44 20 7946 000',
    '123456789012345',
    'tel:+1-876-555-1234',
    '876\u2212555\u22121234',
    '\ufeff876\u3000555\u20021234',
    '\u202a+1 (876) 555\u20111234\u202c',
  ])('%s is valid', (phone) => {
    expect(phoneError(phone)).toBeUndefined();
  });

  it.each([
    ['876 55', 'A Jamaican number has 7 digits after 876; this one has 2.'],
    ['1 876 55', 'A Jamaican number has 7 digits after 876; this one has 2.'],
    ['', 'Please enter the phone number.'],
    ['tel: ', 'Please enter the phone number.'],
    ['-', 'A phone number has at least 7 digits, like 876 555 1234; this one has 0.'],
    ['12', 'A phone number has at least 7 digits, like 876 555 1234; this one has 2.'],
    ['+44 20', 'A phone number has at least 7 digits, like 876 555 1234; this one has 4.'],
    ['1234567890123456', 'A phone number has at most 15 digits; this one has 16.'],
    ['876-call-me', 'A phone number has digits only, like 876 555 1234; this one has letters.'],
    ['876_555_1234', 'A phone number has digits only, like 876 555 1234.'],
    ['876-555-12３4', 'A phone number has digits only, like 876 555 1234.'],
  ])('%s is refused with the reason', (phone, error) => {
    expect(phoneError(phone)?.replaceAll('\u00a0', ' ')).toBe(error);
  });
});
