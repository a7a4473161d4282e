import { isPrice, nowText, type ProductEdit, updateOf } from '../src/features/products/product-edit.ts';
import { countsOf, isCount, stockOf, stockUpdate } from '../src/features/products/stock-edit.ts';

const places = ['warehouse', 'kingston', 'montego-bay'];

describe('the price rule', () => {
  it.each(['6500', '6500.5', ' 6500.50 ', '0'])('accepts %j', (price) => {
    expect(isPrice(price)).toBe(true);
  });

  it.each(['dear', '', '-1', '1.005'])('rejects %j', (price) => {
    expect(isPrice(price)).toBe(false);
  });
});

describe('an edit conflict of a product', () => {
  const seen: ProductEdit = {
    ...{ name: 'Old name', price: '6000.00', description: 'Old.', batteryCapacity: '3227', featured: false },
    ...{
      deviceName: 'iPhone 13',
      deviceBrand: 'Apple',
      category: 'iPhone',
      voltage: '3.84',
      ...countsOf(null, places),
      lowStock: '3',
    },
  };

  it('sends only changed fields with the values they replace', () => {
    expect(updateOf({ ...seen, price: '6500', voltage: '' }, seen)).toEqual({
      price: '6500.00',
      voltage: '',
      replaces: { price: '6000.00', voltage: '3.84' },
    });
  });

  it('sends all device fields, or the category alone', () => {
    expect(updateOf({ ...seen, deviceName: 'iPhone 13 mini' }, seen)).toEqual({
      ...{ deviceName: 'iPhone 13 mini', deviceBrand: 'Apple', category: 'iPhone' },
      replaces: { deviceName: 'iPhone 13', deviceBrand: 'Apple', category: 'iPhone' },
    });
    expect(updateOf({ ...seen, category: 'iPad' }, { ...seen, category: undefined })).toEqual({
      category: 'iPad',
      replaces: {},
    });
  });

  it('sends a changed capacity and featured switch', () => {
    expect(updateOf({ ...seen, batteryCapacity: ' 3300 ', featured: true }, seen)).toEqual({
      ...{ batteryCapacity: '3300mAh', featured: true },
      replaces: { batteryCapacity: '3227mAh', featured: false },
    });
  });

  it.each([
    ['name', 'Galaxy', 'Now: Galaxy'],
    ['featured', true, 'Now: on'],
    ['inTheBox', 'Battery\nStrips', 'Now: Battery, Strips'],
    ['stock.kingston', '4', 'Now: 4'],
    ['voltage', '', 'It is empty now.'],
  ] as const)('shows %s %j as %s', (field, value, text) => {
    expect(nowText(field, value)).toBe(text);
  });
});

describe('an edit of stock by store', () => {
  const counts = { warehouse: 1, kingston: 2, 'montego-bay': 3 };
  const before = stockOf({ counts, lowStock: 3 }, places);

  it.each([
    ['omits unchanged counts', before, {}],
    [
      'sends all counts when one changes',
      { ...before, 'stock.kingston': ' 5 ' },
      { stock: { ...counts, kingston: 5 } },
    ],
    ['sends null when all fields are empty', { ...before, ...countsOf(null, places) }, { stock: null }],
    ['sends a changed number for low stock alone', { ...before, lowStock: '10' }, { lowStock: 10 }],
  ])('%s', (_, typed, update) => {
    expect(stockUpdate(typed, before)).toEqual(update);
  });

  it.each([
    ['a missing count', '', false],
    ['a negative count', '-1', false],
    ['a fraction', '1.5', false],
    ['a count above the maximum', '100001', false],
    ['zero', '0', true],
  ])('validates %s: %j is %s', (_, text, isRight) => {
    expect(isCount(text, { ...before, 'stock.kingston': text })).toBe(isRight);
  });

  it('accepts empty fields when all are empty', () => {
    expect(isCount('', countsOf(null, places))).toBe(true);
  });
});
