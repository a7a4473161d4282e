import { formatJmd, priceCents } from '../src/platform.ts';

describe('displayed money', () => {
  it.each([
    ['6500.00', '$6,500'],
    ['700.00', '$700'],
    ['1234567.00', '$1,234,567'],
    ['6500.50', '$6,500.50'],
    ['0.00', '$0'],
  ])('shows %s as %s', (money, text) => expect(formatJmd(money)).toBe(text));

  it('shows both decimals on request and accepts cents', () => {
    expect(formatJmd('6500.00', { decimals: true })).toBe('$6,500.00');
    expect(formatJmd(1_810_000, { decimals: true })).toBe('$18,100.00');
  });

  it.each([
    ['6500.00', 650_000],
    ['$1,234 JMD', 123_400],
    ['$1,234.50', 123_450],
    ['call us', 0],
    ['', 0],
  ])('parses the price text %j as %d cents', (text, cents) => expect(priceCents(text)).toBe(cents));
});
