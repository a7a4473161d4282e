import { orderNumberOf } from '../src/order-number.ts';

describe('orderNumberOf', () => {
  it.each([
    'ORD-482913',
    'ord-482913',
    ' 482913 ',
    '#ORD-482913',
    'ORD 482913',
    'ORD482913',
    'ORD\u2011482913',
    'ORD\u2013482913',
    '\u200bORD-482913',
    'ORD-482913.',
    'ORD\u2212482913',
    'ORD_482913',
    'ORD: 482913',
    'Order ORD-482913,',
    'order #482913',
    '\u201cORD-482913\u201d',
    '\uff2f\uff32\uff24\uff0d\uff14\uff18\uff12\uff19\uff11\uff13',
  ])('parses the typed form %j', (typed) => {
    expect(orderNumberOf(typed)).toBe('ORD-482913');
  });

  it.each([
    '',
    'ORD-',
    '48291',
    '4829131234',
    'ORD-48291x',
    'order',
    'ORDER',
    'reorder 482913',
    'ORD-482913 ORD-482914',
    '876-555-0142',
    '+1 876 555 0142',
  ])('returns undefined for %j', (typed) => {
    expect(orderNumberOf(typed)).toBeUndefined();
  });
});
