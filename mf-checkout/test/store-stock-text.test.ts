import { storeStockText } from '../src/shared/stock/store-stock-text.ts';

const counted = (id: string, kingston: number, total = kingston) => ({ id, stores: { kingston, 'montego-bay': 0 }, total });
const line = (productId: string, quantity: number) => ({ productId, quantity });

describe('what a store says of a cart', () => {
  it.each([
    [[line('a', 1)], [counted('a', 1)], 'In stock here'],
    [[line('a', 2), line('b', 1)], [counted('a', 9), counted('b', 1)], 'All in stock here'],
    [[line('a', 1)], [counted('a', 0, 1)], 'Not here now, we bring it in'],
    [[line('a', 1)], [counted('a', 0)], 'Not here now, we call you about it'],
    [[line('a', 2)], [counted('a', 0, 2)], 'None of them here now, we bring them in'],
    [[line('a', 2), line('b', 1)], [counted('a', 2), counted('b', 0, 5)], '2 of 3 batteries are here, we bring the rest in'],
    [[line('a', 3)], [counted('a', 1, 2)], '1 of 3 batteries is here, we call you about the rest'],
    [[line('a', 1), line('b', 1)], [counted('a', 1)], undefined],
    [[], [], undefined],
  ])('%j of which lie there %j: %s', (lines, stock, expected) => {
    expect(storeStockText('kingston', lines, stock)).toBe(expected);
  });
});
