import { isShort, partOf } from '../../src/fulfilment/rules/search.ts';

describe('what is looked for', () => {
  it.each([
    ['Andre C', 'Andre C'],
    ['(876) 555-01', '87655501'],
    ['55-12-34', '551234'],
    ['1-2', '1-2'],
    ['12 Hope', '12 Hope'],
  ])('of %s is %s', (text, part) => {
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
  ])('of %s is short: %s', (text, short) => {
    expect(isShort(text)).toBe(short);
  });
});
