import { personName } from '../../src/mails/rules/person-name.ts';

describe('personName', () => {
  it.each([
    'Andre Campbell',
    'Tanya',
    "Shanice O'Brien",
    'J. P. Smith',
    'D.-C. Grant',
    'Élodie-Anne Núñez',
    'मीरा शर्मा',
    '王 小明',
  ])('keeps %s', (name) => {
    expect(personName(name)).toBe(name);
  });

  it.each([
    'Thank you, Visit evil.example to claim your prize',
    'Visit evil.example',
    'www.evil.example',
    'https://evil.example',
    'call 876-555-0100 now',
    'a@evil.example',
    'one two three four five',
    'x'.repeat(41),
    '<b>Andre</b>',
    'Andre\nSubject: prize',
    '',
  ])('drops %j', (name) => {
    expect(personName(name)).toBe('');
  });
});
