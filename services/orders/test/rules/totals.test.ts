import { fromCents, toCents } from '@shop/contracts/money';
import { type Choices, lineTotal, totals } from '@shop/contracts/order-totals';
import fc from 'fast-check';
import { quote, sameTotal } from '../../src/placement/rules/quote.ts';

const fees = { delivery: '700.00', installation: '2500.00', pickup: '0.00' };
const price = fc.integer({ min: 0, max: 2_000_000 }).map(fromCents);
const lines = fc.array(fc.record({ price, quantity: fc.integer({ min: 1, max: 99 }) }), {
  minLength: 1,
  maxLength: 50,
});
const choices = fc.record<Choices>({
  deliveryMethod: fc.constantFrom('delivery', 'pickup'),
  paymentMethod: fc.constantFrom('cash', 'bank'),
  installationService: fc.boolean(),
});
const signedCents = (text: string) => (text.startsWith('-') ? -toCents(text.slice(1)) : toCents(text));

describe('order total', () => {
  it('is subtotal + installation + delivery + rounding, to the cent', () => {
    fc.assert(
      fc.property(lines, choices, (list, choice) => {
        const priced = list.map((line) => ({ total: lineTotal(line.price, line.quantity) }));
        const sum = totals(priced, choice, fees);
        const parts =
          toCents(sum.subtotal) + toCents(sum.installationFee) + toCents(sum.deliveryFee) + signedCents(sum.rounding);
        expect(toCents(sum.total)).toBe(parts);
        expect(toCents(sum.subtotal)).toBe(
          list.reduce((cents, line) => cents + toCents(line.price) * line.quantity, 0),
        );
        expect(sum.installationFee).toBe(choice.installationService ? '2500.00' : '0.00');
        expect(sum.deliveryFee).toBe(choice.deliveryMethod === 'delivery' ? '700.00' : '0.00');
      }),
    );
  });

  it('is rounded by at most half a dollar in cash only', () => {
    fc.assert(
      fc.property(lines, choices, (list, choice) => {
        const sum = totals(
          list.map((line) => ({ total: lineTotal(line.price, line.quantity) })),
          choice,
          fees,
        );
        const rounding = signedCents(sum.rounding);
        if (choice.paymentMethod === 'bank') expect(rounding).toBe(0);
        else expect([toCents(sum.total) % 100, rounding > -50 && rounding <= 50]).toEqual([0, true]);
      }),
    );
  });

  it.each([
    ['0.49', '0.00', '-0.49'],
    ['0.50', '1.00', '0.50'],
    ['10.01', '10.00', '-0.01'],
    ['10.99', '11.00', '0.01'],
    ['10.00', '10.00', '0.00'],
  ])('with %s in cash is %s with %s rounding', (exact, total, rounding) => {
    const cash = { deliveryMethod: 'pickup', paymentMethod: 'cash', installationService: false } as const;
    expect(totals([{ total: exact }], cash, fees)).toMatchObject({ total, rounding });
  });
});

describe('quote', () => {
  const product = {
    id: 'a',
    name: 'A',
    deviceName: 'A',
    category: 'Other' as const,
    price: '4500.00',
    inStock: true,
    phoneImageUrl: '/a.svg',
  };
  const pickup = { deliveryMethod: 'pickup', paymentMethod: 'cash', installationService: false } as const;

  it('takes names, prices and pictures from the catalogue', () => {
    const figures = quote(
      [
        { id: 'a', quantity: 2 },
        { id: 'a', quantity: 1 },
      ],
      new Map([['a', product]]),
      pickup,
      fees,
    );
    expect(figures.items.map((item) => item.total)).toEqual(['9000.00', '4500.00']);
    expect(figures.total).toBe('13500.00');
  });

  it('fails without a price', () => {
    expect(() => quote([{ id: 'b', quantity: 1 }], new Map([['a', product]]), pickup, fees)).toThrow(
      'no price of product b',
    );
  });

  it.each([
    ['4500', '4500.00', true],
    ['4500.5', '4500.50', true],
    ['4500.00', '4500.00', true],
    ['4500.01', '4500.00', false],
    ['450', '4500.00', false],
  ])('total %s equals %s: %s', (agreed, total, same) => {
    expect(sameTotal(agreed, total)).toBe(same);
  });
});
