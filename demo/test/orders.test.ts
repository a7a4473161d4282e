import { demoOrders } from '../src/orders.ts';

const now = new Date('2026-11-21T15:00:00Z');

describe('the demonstration orders', () => {
  it('are the same for the same moment', () => {
    expect(demoOrders(now)).toEqual(demoOrders(now));
  });

  it('have numbers of their own', () => {
    const numbers = demoOrders(now).map(({ orderNumber }) => orderNumber);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('were placed by people who cannot be reached: example.com and 876-555-01xx', () => {
    for (const { customerEmail, customerPhone } of demoOrders(now)) {
      expect(customerEmail).toMatch(/^(|[a-z.]+@example\.com)$/);
      expect(customerPhone).toMatch(/^876-555-01\d\d$/);
    }
  });
});
