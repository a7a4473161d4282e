import { regions } from '@shop/contracts/parishes';
import { localOf } from '../src/orders/shop-clock.ts';
import { demoOrders } from '../src/orders.ts';
import { demoReceipt } from '../src/receipts.ts';

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

  it('come from people who live in one place and have one telephone', () => {
    const homes = new Map<string, Set<string>>();
    for (const { customerName, customerPhone, customerAddress, region } of demoOrders(now)) {
      const home = homes.get(customerName) ?? new Set();
      homes.set(customerName, home.add([customerPhone, customerAddress || 'collected', region].join()));
    }
    for (const home of homes.values()) expect([...home].filter((text) => !text.includes('collected')).length).toBeLessThanOrEqual(1);
    expect(homes.size).toBeGreaterThan(40);
  });

  const moments = Array.from({ length: 28 }, (_, slot) => new Date(now.getTime() + slot * 6 * 3_600_000));

  it.each(moments)('were worked on while the shop was open, and in no future, looked at from %s', (moment) => {
    const orders = demoOrders(moment).filter(({ orderNumber }) => orderNumber !== 'ORD-123456' && orderNumber !== 'ORD-789012');
    const byStaff = orders.flatMap(({ timeline, payment: { decided } }) => [
      ...timeline.filter(({ who }) => who !== 'Customer'),
      ...(decided ? [decided] : []),
    ]);
    for (const { at } of byStaff) {
      const { weekday, hour } = localOf(at);
      expect({ at, open: weekday !== 0 && hour >= 8.5 && hour < 17.1, past: at <= moment }).toEqual({ at, open: true, past: true });
    }
    expect(new Set(orders.map(({ orderStatus }) => orderStatus)).size).toBeGreaterThanOrEqual(6);
  });

  it.each(moments)('are sent only when they are paid or paid at the door, looked at from %s', (moment) => {
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

  it('come from every parish, whichever day of the year and hour it is', () => {
    const days = Array.from({ length: 366 }, (_, day) => new Date(now.getTime() + day * 25 * 3_600_000));
    const parishes = days.map((day) => new Set(demoOrders(day).map(({ region }) => region)).size);
    expect(days.filter((_, index) => parishes[index] !== regions.length)).toEqual([]);
  });

  it('fill a week, the newest some minutes ago, none in the future', () => {
    const ages = demoOrders(now).map(({ createdAt }) => (now.getTime() - createdAt.getTime()) / 3_600_000);
    expect(ages).toHaveLength(122);
    expect([Math.min(...ages) < 0.2, Math.min(...ages) > 0, Math.max(...ages) <= 168]).toEqual([true, true, true]);
  });

  it('have files of receipts that are pictures and documents, the same for the same transfer', () => {
    const transfer = { orderNumber: 'ORD-412001', sender: 'Andre Campbell', amount: '15500.00', at: now, isCut: false, isDocument: false };
    const [picture, document] = [demoReceipt(transfer), demoReceipt({ ...transfer, isDocument: true })];
    expect(picture.bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    expect(document.bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    expect(document.bytes.toString('latin1')).toContain('J$15,500.00');
    expect(demoReceipt(transfer).bytes.equals(picture.bytes)).toBe(true);
    expect(demoReceipt({ ...transfer, isCut: true }).bytes.length).toBeLessThan(picture.bytes.length);
  });
});
