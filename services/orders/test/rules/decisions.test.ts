import { type OrderStatus, orderStatuses } from '@shop/contracts/orders';
import { isDay } from '../../src/fulfilment/fulfilment.dto.ts';
import { mayMove, nextStatuses } from '../../src/fulfilment/rules/transitions.ts';
import { candidate, orderNumberOf } from '../../src/orders/rules/order-number.ts';
import { progress } from '../../src/orders/rules/tracking.ts';
import { isDecided, missingNote } from '../../src/payments/rules/payment.ts';
import { phoneError } from '../../src/placement/rules/phone.ts';

describe('the next states of an order', () => {
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
  ] as const)('%s, %s → %j', (method, from, next) => {
    expect(nextStatuses(method, from)).toEqual(next);
  });

  it('any of the seven is possible with a reason, and staying needs none', () => {
    for (const from of orderStatuses) {
      for (const to of orderStatuses) expect(mayMove('delivery', from, to, 'because')).toBe(true);
      expect(mayMove('pickup', from, from, '')).toBe(true);
    }
  });

  it('without a reason only the next ones are', () => {
    for (const from of orderStatuses) {
      const possible = orderStatuses.filter((to) => to !== from && mayMove('delivery', from, to, ''));
      expect(possible).toEqual(orderStatuses.filter((to) => nextStatuses('delivery', from).includes(to)));
    }
  });
});

describe('a payment', () => {
  it.each([
    ['pending', 'verified', false],
    ['pending', 'failed', false],
    ['failed', 'verified', false],
    ['failed', 'failed', true],
    ['verified', 'failed', true],
    ['verified', 'verified', true],
  ] as const)('%s → %s is decided already: %s', (from, to, decided) => {
    expect(isDecided(from, to)).toBe(decided);
  });

  it.each([
    ['cash', 'verified', '', false],
    ['bank', 'verified', '', true],
    ['bank', 'verified', 'FHB 1', false],
    ['cash', 'failed', '', true],
    ['bank', 'failed', 'unreadable', false],
  ] as const)('%s, %s with note %j misses something: %s', (method, to, note, missing) => {
    expect(missingNote(method, to, note) !== undefined).toBe(missing);
  });
});

describe('what customers follow', () => {
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
  ] as const)('%s, %s: %j at %i', (method, status, steps, currentStep) => {
    expect(progress(method, status)).toEqual({ steps, currentStep });
  });
});

describe('order numbers', () => {
  it.each([
    ['ord-123456', 'ORD-123456'],
    [' ORD-123456 ', 'ORD-123456'],
    ['ORD-123456789', 'ORD-123456789'],
    ['ORD-12345', undefined],
    ['123456', undefined],
    ['ORD-12345６', undefined],
  ])('%j is read as %j', (text, number) => {
    expect(orderNumberOf(text)).toBe(number);
  });

  it('the proposal comes first, then six random digits, then nine when those are crowded', () => {
    const half = () => 0.5;
    expect(candidate(0, 'ORD-000042', half)).toBe('ORD-000042');
    expect(candidate(0, 'nonsense', half)).toBe('ORD-500000');
    expect(candidate(1, 'ORD-000042', () => 0)).toBe('ORD-000000');
    expect(candidate(6, 'ORD-000042', half)).toBe('ORD-500000000');
  });
});

describe('telephone numbers', () => {
  it.each([
    '876-555-1234',
    '(876) 555 1234',
    '+1 876 555 1234',
    '658/555-1234',
    '876–555–1234',
    '5551234',
    '305 555 1234',
    '+44 20 7946 0000',
    '123456789012345',
  ])('%s is one', (phone) => {
    expect(phoneError(phone)).toBeUndefined();
  });

  it.each([
    ['876-555', 'A phone number has at least 7 digits, like 876-555-1234; this one has 6.'],
    ['1234567890123456', 'A phone number has at most 15 digits; this one has 16.'],
    ['call me', 'A phone number has digits only, like 876-555-1234.'],
    ['876-555-12３4', 'A phone number has digits only, like 876-555-1234.'],
  ])('%s is none: %s', (phone, error) => {
    expect(phoneError(phone)).toBe(error);
  });
});

describe('days', () => {
  it.each([
    ['2026-11-24', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['0001-01-01', false],
    ['2026-1-1', false],
    ['24.11.2026', false],
    [20261124, false],
  ])('%j is one: %s', (text, expected) => {
    expect(isDay(text)).toBe(expected);
  });
});
