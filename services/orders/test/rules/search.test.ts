import { isShort, partOf } from '../../src/fulfilment/rules/search.ts';

describe('order search text', () => {
  it.each([
    ['Andre C', 'andre c'],
    ['(876) 555-01', '87655501'],
    ['55-12-34', '551234'],
    ['1-2', '1-2'],
    ['12 Hope', '12 hope'],
    ['+1 876 555 0142', '8765550142'],
    ['tel:+18765550142', '8765550142'],
    ['011 1 876 555 0142', '8765550142'],
    ['+44 20 7946 0000', '2079460000'],
    ['Ann\u2011Marie', 'ann-marie'],
    ['\u200b Ann', 'ann'],
    ['876\u2011555\u20110142', '8765550142'],
    ['\u202a+1 (876) 555-0142\u202c', '8765550142'],
    ['Rene\u0301e  Grant', 'renee grant'],
    ['REN\u00c9E\u00a0D\u2019Aguilar', "renee d'aguilar"],
  ])('for %s is %s', (text, part) => {
    expect(partOf(text)).toBe(part);
  });

  it.each([
    ['a', true],
    ['Jo', true],
    ['a-b.c', true],
    ['1-2', true],
    ['Ann', false],
    ['55-12-34', false],
    ['é é éàü', false],
  ])('for %s is short: %s', (text, short) => {
    expect(isShort(text)).toBe(short);
  });
});
