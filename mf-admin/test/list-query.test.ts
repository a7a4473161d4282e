/** @jest-environment node */
import { pageOf, searchOf } from '../src/shared/list-query.ts';

describe('the URL of a list', () => {
  it.each([
    ['2', 2],
    ['2.9', 2],
    ['0', 1],
    ['-3', 1],
    ['two', 1],
    ['2000000', 100_000],
    ['1e308', 100_000],
    ['Infinity', 100_000],
  ])('page=%s is page %i', (page, expected) => {
    expect(pageOf(new URLSearchParams({ page }))).toBe(expected);
  });

  it('is page 1 without a page', () => {
    expect(pageOf(new URLSearchParams())).toBe(1);
  });

  it('searches without NUL, and no more than the longest text', () => {
    expect(searchOf(new URLSearchParams('search=pix%00el+7'), 5)).toBe('pixel');
    expect(searchOf(new URLSearchParams(), 5)).toBe('');
  });
});
