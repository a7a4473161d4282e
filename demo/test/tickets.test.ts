import { demoOrders } from '../src/orders.ts';
import { demoTickets } from '../src/tickets.ts';

const from = Date.parse('2026-11-21T15:07:00Z');
const moments = Array.from({ length: 56 }, (_, slot) => new Date(from + slot * 3 * 3_600_000));

describe('the demonstration tickets', () => {
  it.each(moments)('mention only orders of the same customer, at %s', (now) => {
    const customers = new Map(demoOrders(now).map(({ orderNumber, customerName }) => [orderNumber, customerName]));
    const named = demoTickets(now).flatMap(({ customer, subject, messages }) =>
      [subject, ...messages.map(([, , text]) => text)].flatMap((text) =>
        (text.match(/ORD\S*/g) ?? []).map((word) => ({ customer, word })),
      ),
    );
    expect(named.length).toBeGreaterThan(5);
    for (const { customer, word } of named)
      expect([word, customers.get(word.replace(/\W$/, ''))]).toEqual([word, customer]);
  });
});
