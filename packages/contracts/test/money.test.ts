import { fromCents, toCents } from '../src/money.ts';

describe('money', () => {
  it.each([
    ['0.00', 0],
    ['4500.00', 450_000],
    ['0.05', 5],
    ['12345678.99', 1_234_567_899],
    ['9999999999999.99', 999_999_999_999_999],
  ])('converts %s to %i cents and back', (money, cents) => {
    expect(toCents(money)).toBe(cents);
    expect(fromCents(cents)).toBe(money);
  });

  it.each(['', '45', '4500.0', '-1.00', '$4500.00', '4,500.00', '1e3.00', '10000000000000.00'])(
    'refuses %j',
    (text) => {
      expect(() => toCents(text)).toThrow('not an amount of money');
    },
  );

  it.each([-1, 0.5, Number.NaN])('refuses %d cents', (cents) => {
    expect(() => fromCents(cents)).toThrow('not a number of cents');
  });
});
