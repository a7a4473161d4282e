import { readCapacities } from '../../src/products/rules/capacity.ts';

describe('capacity filter', () => {
  it.each([
    ['3000mAh', [{ from: 2850, to: 3150 }]],
    ['3000 mah', [{ from: 2850, to: 3150 }]],
    ['3227', [{ from: 3066, to: 3388 }]],
    ['3000-3999', [{ from: 3000, to: 3999 }]],
    ['3000mAh - 3999mAh', [{ from: 3000, to: 3999 }]],
    ['5000+', [{ from: 5000 }]],
    ['5000 mAh+', [{ from: 5000 }]],
    [
      '3000mAh, 4000mAh',
      [
        { from: 2850, to: 3150 },
        { from: 3800, to: 4200 },
      ],
    ],
    ['2000-2999,,5000+,', [{ from: 2000, to: 2999 }, { from: 5000 }]],
    [' , ', []],
  ])('"%s" is %j', (text, ranges) => {
    expect(readCapacities(text)).toEqual(ranges);
  });

  it.each([
    'big',
    '3000Wh',
    '-3000',
    '4000-3000',
    '3000-',
    '3000-4000-5000',
    '1e9',
    '9999999',
    '3.5',
    Array(13).fill('1').join(','),
  ])('"%s" is invalid', (text) => {
    expect(readCapacities(text)).toBeUndefined();
  });
});
