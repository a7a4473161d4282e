import { regions } from '@shop/contracts/parishes';
import { localOf } from '../src/orders/shop-clock.ts';
import { demoOrders } from '../src/orders.ts';
import { demoReceipt } from '../src/receipts.ts';

const now = new Date('2026-11-21T15:00:00Z');

describe('the demonstration orders', () => {
  it('are the same for the same moment', () => {
    expect(demoOrders(now)).toEqual(demoOrders(now));
  });

  it('have unique numbers', () => {
    const numbers = demoOrders(now).map(({ orderNumber }) => orderNumber);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('use only reserved e-mail addresses and phone numbers', () => {
    for (const { customerEmail, customerPhone } of demoOrders(now)) {
      expect(customerEmail).toMatch(/^(|[a-z.]+@example\.com)$/);
      expect(customerPhone).toMatch(/^876-555-01\d\d$/);
    }
  });

  it('give each customer one address and one phone number', () => {
    const homes = new Map<string, Set<string>>();
    for (const { customerName, customerPhone, customerAddress, region } of demoOrders(now)) {
      const home = homes.get(customerName) ?? new Set();
      homes.set(customerName, home.add([customerPhone, customerAddress || 'collected', region].join()));
    }
    for (const home of homes.values())
      expect([...home].filter((text) => !text.includes('collected')).length).toBeLessThanOrEqual(1);
    expect(homes.size).toBeGreaterThan(40);
  });

  const moments = Array.from({ length: 28 }, (_, slot) => new Date(now.getTime() + slot * 6 * 3_600_000));

  it.each(moments)('are processed during opening hours before now, at %s', (moment) => {
    const orders = demoOrders(moment).filter(
      ({ orderNumber }) => orderNumber !== 'ORD-123456' && orderNumber !== 'ORD-789012',
    );
    const byStaff = orders.flatMap(({ timeline, payment: { decided } }) => [
      ...timeline.filter(({ who }) => who !== 'Customer'),
      ...(decided ? [decided] : []),
    ]);
    for (const { at } of byStaff) {
      const { weekday, hour } = localOf(at);
      expect({ at, open: weekday !== 0 && hour >= 8.5 && hour < 17.1, past: at <= moment }).toEqual({
        at,
        open: true,
        past: true,
      });
    }
    expect(new Set(orders.map(({ orderStatus }) => orderStatus)).size).toBeGreaterThanOrEqual(6);
  });

  it.each(moments)('leave processing only when verified or paid in cash, at %s', (moment) => {
    for (const { orderStatus, paymentMethod, payment } of demoOrders(moment)) {
      if (!['processing', 'cancelled'].includes(orderStatus))
        expect([paymentMethod === 'cash' || payment.status]).toEqual([paymentMethod === 'cash' || 'verified']);
    }
  });

  it('are verified before they are cancelled', () => {
    for (const { orderStatus, timeline, payment } of moments.slice(0, 4).flatMap(demoOrders)) {
      if (orderStatus !== 'cancelled' || !payment.decided) continue;
      expect(timeline.at(-1)?.at.getTime()).toBeGreaterThan(payment.decided.at.getTime());
    }
  });

  it('cover every parish at any day and hour', () => {
    const days = Array.from({ length: 366 }, (_, day) => new Date(now.getTime() + day * 25 * 3_600_000));
    const parishes = days.map((day) => new Set(demoOrders(day).map(({ region }) => region)).size);
    expect(days.filter((_, index) => parishes[index] !== regions.length)).toEqual([]);
  });

  it('cover the last week up to the last minutes', () => {
    const ages = demoOrders(now).map(({ createdAt }) => (now.getTime() - createdAt.getTime()) / 3_600_000);
    expect(ages).toHaveLength(122);
    expect([Math.min(...ages) < 0.2, Math.min(...ages) > 0, Math.max(...ages) <= 168]).toEqual([true, true, true]);
  });

  it('have deterministic receipts as PNG and PDF', () => {
    const transfer = {
      orderNumber: 'ORD-412001',
      sender: 'Andre Campbell',
      amount: '15500.00',
      at: now,
      isCut: false,
      isDocument: false,
    };
    const [picture, document] = [demoReceipt(transfer), demoReceipt({ ...transfer, isDocument: true })];
    expect(picture.bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    expect(document.bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    expect(document.bytes.toString('latin1')).toContain('J$15,500.00');
    expect(demoReceipt(transfer).bytes.equals(picture.bytes)).toBe(true);
    expect(demoReceipt({ ...transfer, isCut: true }).bytes.length).toBeLessThan(picture.bytes.length);
  });
});
