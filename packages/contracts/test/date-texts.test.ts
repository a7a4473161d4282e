import { deadlineText, hourText, promiseText, weekdayText } from '../src/date-texts.ts';
import { dueText } from '../src/due-text.ts';
import { localTime } from '../src/local-time.ts';

const today = '2026-11-23';

describe('promised days and hours', () => {
  it.each([
    ['2026-11-24', 'Tue 24 Nov'],
    ['2026-11-29', 'Sun 29 Nov'],
    ['2027-01-02', 'Sat 2 Jan'],
    ['2027-09-01', 'Wed 1 Sep'],
  ])('format the day %s as %s', (day, text) => {
    expect(weekdayText(day)).toBe(text);
  });

  it.each([
    [0, '12 AM'],
    [540, '9 AM'],
    [630, '10:30 AM'],
    [720, '12 noon'],
    [725, '12:05 PM'],
    [840, '2 PM'],
    [1439, '11:59 PM'],
  ])('format %i minutes after midnight as %s', (minutes, text) => {
    expect(hourText(minutes)).toBe(text);
  });

  it.each([
    ['delivery', { date: '2026-11-24', from: null }, 'Arrives Tue 24 Nov'],
    ['delivery', { date: today }, 'Arrives today'],
    ['pickup', { date: today, from: 900 }, 'Ready today after 3 PM'],
    ['pickup', { date: '2026-11-24', from: 600 }, 'Ready Tue 24 Nov from 10 AM'],
    ['pickup', { date: '2026-11-24' }, 'Ready Tue 24 Nov'],
  ] as const)('format a promise for %s, %j, as "%s"', (method, promise, text) => {
    expect(promiseText(method, promise, today)).toBe(text);
  });

  it.each([
    [{ day: today, minutes: 840 }, '2 PM today'],
    [{ day: '2026-11-24', minutes: 720 }, '12 noon on Tue 24 Nov'],
  ])('format the deadline %j as %s', (orderBefore, text) => {
    expect(deadlineText(orderBefore, today)).toBe(text);
  });
});

describe('dueText', () => {
  const order = {
    status: 'processing',
    deliveryMethod: 'delivery',
    estimatedDelivery: '',
    promise: { date: '2026-11-24', from: null },
  } as const;

  it("shows the promise, or staff's day without the promised hour", () => {
    expect(dueText(order, today)).toEqual({ date: '2026-11-24', text: 'Arrives Tue 24 Nov', late: false });
    expect(dueText({ ...order, estimatedDelivery: '2026-11-26' }, today)?.text).toBe('Arrives Thu 26 Nov');
    const pickup = { ...order, deliveryMethod: 'pickup', promise: { date: today, from: 900 } } as const;
    expect(dueText(pickup, today)?.text).toBe('Ready today after 3 PM');
    expect(dueText({ ...pickup, estimatedDelivery: '2026-11-26' }, today)?.text).toBe('Ready Thu 26 Nov');
  });

  it('says "Was due" after the day', () => {
    expect(dueText({ ...order, status: 'out_for_delivery' }, '2026-11-25')).toEqual({
      date: '2026-11-24',
      text: 'Was due Tue 24 Nov',
      late: true,
    });
  });

  describe('of an open bank transfer', () => {
    const transfer = { ...order, paymentMethod: 'bank' } as const;

    it.each([
      ['pending', true, 'Arrives Tue 24 Nov'],
      ['pending', false, 'Arrives Tue 24 Nov, if the receipt is here in time'],
      ['failed', true, 'Arrives Tue 24 Nov, if the receipt is here in time'],
    ] as const)('shows the day until it passes (payment %s, receipt sent: %s)', (paymentStatus, receiptSent, text) => {
      const awaited = { ...transfer, paymentStatus, receiptSent };
      expect(dueText(awaited, today)).toEqual({ date: '2026-11-24', text, late: false });
      expect(dueText(awaited, '2026-11-25')).toEqual({
        text: 'The day follows once your transfer is verified',
        late: false,
      });
    });

    it('marks a verified or shipped order as late', () => {
      expect(dueText({ ...transfer, paymentStatus: 'verified', receiptSent: false }, '2026-11-25')?.late).toBe(true);
      expect(dueText({ ...transfer, paymentStatus: 'pending', status: 'shipped' }, '2026-11-25')?.late).toBe(true);
    });
  });

  it.each(['ready_for_pickup', 'delivered', 'completed', 'cancelled'] as const)(
    'returns undefined for an order that is %s',
    (status) => {
      expect(dueText({ ...order, status }, today)).toBeUndefined();
    },
  );

  it('returns undefined for an order without a promise', () => {
    expect(dueText({ ...order, promise: null }, today)).toBeUndefined();
  });
});

describe('localTime', () => {
  it.each([
    ['2026-11-23T04:59:59Z', 'America/Jamaica', '2026-11-22', 1439],
    ['2026-11-23T05:00:00Z', 'America/Jamaica', '2026-11-23', 0],
    ['2026-07-01T05:00:00Z', 'America/Jamaica', '2026-07-01', 0],
    ['2026-07-01T04:00:00Z', 'America/New_York', '2026-07-01', 0],
    ['2026-11-23T18:30:00Z', 'Asia/Kolkata', '2026-11-24', 0],
  ])('converts %s in %s to %s, minute %i', (at, timeZone, day, minutes) => {
    expect(localTime(at, timeZone)).toEqual({ day, minutes });
  });
});
