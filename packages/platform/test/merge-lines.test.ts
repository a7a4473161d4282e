import { mergeLines } from '../src/cart/merge-lines.ts';
import type { CartLine } from '../src/platform.ts';

const line = (productId: string, quantity: number, more: Partial<CartLine> = {}): CartLine => ({
  productId,
  name: productId,
  price: '6500.00',
  image: '/i.svg',
  deviceName: '',
  quantity,
  ...more,
});
const cart = (pieces: number) => (pieces > 0 ? [line('a', pieces)] : []);

describe('one line changed in two tabs', () => {
  it.each([
    // before, here, there, merged
    [0, 1, 0, 1, 'put in here'],
    [0, 0, 1, 1, 'put in there'],
    [0, 1, 1, 2, 'put in twice'],
    [2, 3, 3, 4, 'raised twice'],
    [2, 3, 2, 3, 'raised here'],
    [2, 2, 5, 5, 'raised there'],
    [3, 2, 1, 0, 'lowered twice, down to nothing'],
    [2, 0, 2, 0, 'removed here'],
    [2, 2, 0, 0, 'removed there'],
    [2, 0, 0, 0, 'removed twice'],
    [2, 0, 3, 1, 'removed here, one put in there'],
    [2, 3, 0, 1, 'removed there, one put in here'],
    [98, 99, 99, 99, 'raised beyond the limit'],
    [2, 2, 2, 2, 'left alone'],
  ])('%i before, %i here, %i there: %i (%s)', (before, here, there, merged) => {
    expect(mergeLines(cart(before), cart(here), cart(there))).toEqual(cart(merged));
  });

  it('takes the price from the tab that changed it', () => {
    const cheap = { price: '1.00' };
    expect(mergeLines([line('a', 1)], [line('a', 1, cheap)], [line('a', 1)])).toEqual([line('a', 1, cheap)]);
    expect(mergeLines([line('a', 1)], [line('a', 1)], [line('a', 1, cheap)])).toEqual([line('a', 1, cheap)]);
  });
});

describe('merging several lines', () => {
  it('keeps the order of the other tab', () => {
    const merged = mergeLines([line('a', 1)], [line('a', 1), line('mine', 1)], [line('theirs', 2), line('a', 3)]);
    expect(merged).toEqual([line('theirs', 2), line('a', 3), line('mine', 1)]);
  });
});
