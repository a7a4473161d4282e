import { slipsAllowed, slipsBetween } from '../../src/search/rules/spelling.ts';

describe('spelling edits', () => {
  it.each([
    ['moto', 0],
    ['nokia', 1],
    ['motorola', 1],
    ['blackbery', 2],
    ['a12', 0],
    ['galaxy12', 0],
  ])('in %s: %i at most', (word, most) => {
    expect(slipsAllowed(word)).toBe(most);
  });

  it.each([
    ['iphone', 'iphone', 0],
    ['ipohne', 'iphone', 1],
    ['hauwei', 'huawei', 1],
    ['galaxi', 'galaxy', 1],
    ['samsng', 'samsung', 1],
    ['onepluss', 'oneplus', 1],
    ['ifone', 'iphone', 2],
    ['mottorolla', 'motorola', 2],
    ['pixel', 'nokia', 3],
  ])('from %s to %s are %i', (one, other, slips) => {
    expect(slipsBetween(one, other, 2)).toBe(slips);
    expect(slipsBetween(other, one, 2)).toBe(slips);
  });
});
