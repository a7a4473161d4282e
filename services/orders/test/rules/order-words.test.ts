import { dollars } from '../../src/mails/order-words.ts';

describe('mail amount', () => {
  it.each([
    ['15500.00', '$15,500 JMD'],
    ['3899.50', '$3,899.50 JMD'],
    ['-0.50', '-$0.50 JMD'],
    ['0.00', '$0 JMD'],
  ])('%s reads %s', (amount, words) => {
    expect(dollars(amount)).toBe(words);
  });
});
