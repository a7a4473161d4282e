import { type OrderEventKind, type OrderStatus, orderStatuses, type PaymentStatus } from '@shop/contracts/orders';
import { leavesUnpaid, takesRefund } from '@shop/contracts/payment-rules';
import { isDay } from '../../src/days.validation.ts';
import { mayMove, nextStatuses } from '../../src/fulfilment/rules/transitions.ts';
import { candidate } from '../../src/orders/rules/order-number.ts';
import { progress } from '../../src/orders/rules/tracking.ts';
import { amountPaidError, isDecided, missingNote } from '../../src/payments/rules/payment.ts';
import { statusAfterRefund } from '../../src/refunds/rules/refund.ts';

describe('next order statuses', () => {
  it.each([
    ['delivery', 'processing', ['shipped', 'cancelled']],
    ['delivery', 'shipped', ['out_for_delivery', 'cancelled']],
    ['delivery', 'out_for_delivery', ['delivered', 'cancelled']],
    ['delivery', 'delivered', ['completed', 'cancelled']],
    ['delivery', 'ready_for_pickup', ['cancelled']],
    ['delivery', 'completed', []],
    ['delivery', 'cancelled', []],
    ['pickup', 'processing', ['ready_for_pickup', 'cancelled']],
    ['pickup', 'ready_for_pickup', ['completed', 'cancelled']],
    ['pickup', 'shipped', ['cancelled']],
    ['pickup', 'completed', []],
  ] as const)('for %s, %s are %j', (method, from, next) => {
    expect(nextStatuses(method, from)).toEqual(next);
  });

  it('include all seven with a reason, and the current one without', () => {
    for (const from of orderStatuses) {
      for (const to of orderStatuses) expect(mayMove('delivery', from, to, 'because')).toBe(true);
      expect(mayMove('pickup', from, from, '')).toBe(true);
    }
  });

  it('are the only ones without a reason', () => {
    for (const from of orderStatuses) {
      const possible = orderStatuses.filter((to) => to !== from && mayMove('delivery', from, to, ''));
      expect(possible).toEqual(orderStatuses.filter((to) => nextStatuses('delivery', from).includes(to)));
    }
  });
});

describe('payment decision', () => {
  it.each([
    ['pending', 'verified', false],
    ['pending', 'failed', false],
    ['failed', 'verified', false],
    ['failed', 'failed', true],
    ['verified', 'failed', true],
    ['verified', 'verified', true],
    ['refunded', 'verified', true],
    ['refunded', 'failed', true],
  ] as const)('%s → %s is already made: %s', (from, to, decided) => {
    expect(isDecided(from, to)).toBe(decided);
  });

  it.each([
    ['cash', 'verified', '', false],
    ['bank', 'verified', '', true],
    ['bank', 'verified', 'FHB 1', false],
    ['cash', 'failed', '', true],
    ['bank', 'failed', 'unreadable', false],
  ] as const)('%s, %s with note %j lacks its note: %s', (method, to, note, missing) => {
    expect(missingNote(method, to, note) !== undefined).toBe(missing);
  });
});

describe('unverified order', () => {
  it.each([
    ['bank', 'pending', ['shipped', 'out_for_delivery', 'ready_for_pickup', 'delivered', 'completed']],
    ['bank', 'failed', ['shipped', 'out_for_delivery', 'ready_for_pickup', 'delivered', 'completed']],
    ['bank', 'refunded', ['shipped', 'out_for_delivery', 'ready_for_pickup', 'delivered', 'completed']],
    ['bank', 'verified', []],
    ['cash', 'pending', []],
  ] as const)('by %s, %s cannot move without a reason to %j', (paymentMethod, paymentStatus, expected) => {
    const order = { paymentMethod, paymentStatus, orderStatus: 'processing' } as const;
    expect(orderStatuses.filter((to) => leavesUnpaid(order, to))).toEqual(expected);
  });

  it('keeps its status without a reason once it is shipped', () => {
    expect(leavesUnpaid({ paymentMethod: 'bank', paymentStatus: 'pending', orderStatus: 'shipped' }, 'shipped')).toBe(
      false,
    );
  });
});

describe('refund', () => {
  it.each([
    ['bank', 'pending', 'processing', false],
    ['bank', 'failed', 'processing', false],
    ['bank', 'pending', 'cancelled', true],
    ['bank', 'failed', 'cancelled', true],
    ['bank', 'verified', 'processing', true],
    ['bank', 'refunded', 'cancelled', true],
    ['cash', 'pending', 'processing', true],
  ] as const)('for %s, %s, %s is possible: %s', (paymentMethod, paymentStatus, orderStatus, possible) => {
    expect(takesRefund({ paymentMethod, paymentStatus, orderStatus })).toBe(possible);
  });

  it.each([
    ['verified', '15500.00', 'refunded'],
    ['pending', '15500.00', 'refunded'],
    ['verified', '15499.99', 'verified'],
    ['failed', '1.00', 'failed'],
    ['refunded', '15500.00', 'refunded'],
    ['refunded', '15499.99', 'pending'],
  ] as const)('for a payment that is %s, $%s of $15,500, makes it %s', (paymentStatus, amount, expected) => {
    expect(statusAfterRefund({ paymentStatus, total: '15500.00', timeline: [] }, amount)).toBe(expected);
  });

  it.each<[PaymentStatus, OrderEventKind[]]>([
    ['verified', ['receipt_sent', 'payment_verified', 'refund_noted']],
    ['failed', ['receipt_sent', 'receipt_rejected', 'refund_noted']],
    ['failed', ['payment_failed', 'refund_noted']],
    ['verified', ['receipt_rejected', 'receipt_sent', 'payment_verified', 'refund_noted']],
    ['pending', ['receipt_rejected', 'receipt_sent', 'refund_noted']],
    ['pending', ['refund_noted']],
  ])('correction makes the payment %s again after %j', (expected, kinds) => {
    const timeline = kinds.map((kind) => ({ kind }));
    expect(statusAfterRefund({ paymentStatus: 'refunded', total: '15500.00', timeline }, '700.00')).toBe(expected);
  });
});

describe('partial payment', () => {
  it.each([
    ['bank', 'failed', '12300.00', false],
    ['bank', 'failed', '15499.99', false],
    ['bank', 'failed', '15500.00', true],
    ['bank', 'failed', '0.00', true],
    ['bank', 'verified', '12300.00', true],
    ['cash', 'failed', '12300.00', true],
  ] as const)('for %s that is %s, $%s of $15,500 is invalid: %s', (method, to, amount, wrong) => {
    expect(amountPaidError(method, to, amount, '15500.00') !== undefined).toBe(wrong);
  });
});

describe('tracking steps', () => {
  const delivery: OrderStatus[] = ['processing', 'shipped', 'out_for_delivery', 'delivered'];
  const pickup: OrderStatus[] = ['processing', 'ready_for_pickup', 'completed'];
  it.each([
    ['delivery', 'processing', delivery, 0],
    ['delivery', 'delivered', delivery, 3],
    ['delivery', 'completed', delivery, 3],
    ['delivery', 'cancelled', delivery, -1],
    ['delivery', 'ready_for_pickup', pickup, 1],
    ['pickup', 'ready_for_pickup', pickup, 1],
    ['pickup', 'completed', pickup, 2],
    ['pickup', 'cancelled', pickup, -1],
    ['pickup', 'out_for_delivery', delivery, 2],
  ] as const)('for %s, %s are %j at %i', (method, status, steps, currentStep) => {
    expect(progress(method, status)).toEqual({ steps, currentStep });
  });
});

describe('order numbers', () => {
  it('use the proposal first, then six random digits, then nine', () => {
    const half = () => 0.5;
    expect(candidate(0, 'ORD-000042', half)).toBe('ORD-000042');
    expect(candidate(0, 'nonsense', half)).toBe('ORD-500000');
    expect(candidate(1, 'ORD-000042', () => 0)).toBe('ORD-000000');
    expect(candidate(6, 'ORD-000042', half)).toBe('ORD-500000000');
  });
});

describe('day validation', () => {
  it.each([
    ['2026-11-24', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['0001-01-01', false],
    ['2026-1-1', false],
    ['24.11.2026', false],
    [20261124, false],
  ])('accepts %j: %s', (text, expected) => {
    expect(isDay(text)).toBe(expected);
  });
});
