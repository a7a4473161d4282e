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
  ])('%s is %s', (day, text) => {
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
  ])('%i minutes after midnight are %s', (minutes, text) => {
    expect(hourText(minutes)).toBe(text);
  });

  it.each([
    ['delivery', { date: '2026-11-24', from: null }, 'Arrives Tue 24 Nov'],
    ['delivery', { date: today }, 'Arrives today'],
    ['pickup', { date: today, from: 900 }, 'Ready today after 3 PM'],
    ['pickup', { date: '2026-11-24', from: 600 }, 'Ready Tue 24 Nov from 10 AM'],
    ['pickup', { date: '2026-11-24' }, 'Ready Tue 24 Nov'],
  ] as const)('%s, %j: %s', (method, promise, text) => {
    expect(promiseText(method, promise, today)).toBe(text);
  });

  it.each([
    [{ day: today, minutes: 840 }, '2 PM today'],
    [{ day: '2026-11-24', minutes: 720 }, '12 noon on Tue 24 Nov'],
  ])('an order before %j is one before %s', (orderBefore, text) => {
    expect(deadlineText(orderBefore, today)).toBe(text);
  });
});

describe('when an order is due', () => {
  const order = {
    status: 'processing',
    deliveryMethod: 'delivery',
    estimatedDelivery: '',
    promise: { date: '2026-11-24', from: null },
  } as const;

  it("is what was promised, until staff say another day: that counts, without the promise's hour", () => {
    expect(dueText(order, today)).toEqual({ date: '2026-11-24', text: 'Arrives Tue 24 Nov', late: false });
    expect(dueText({ ...order, estimatedDelivery: '2026-11-26' }, today)?.text).toBe('Arrives Thu 26 Nov');
    const pickup = { ...order, deliveryMethod: 'pickup', promise: { date: today, from: 900 } } as const;
    expect(dueText(pickup, today)?.text).toBe('Ready today after 3 PM');
    expect(dueText({ ...pickup, estimatedDelivery: '2026-11-26' }, today)?.text).toBe('Ready Thu 26 Nov');
  });

  it('says plainly that it is late', () => {
    expect(dueText({ ...order, status: 'out_for_delivery' }, '2026-11-25')).toEqual({
      date: '2026-11-24',
      text: 'Was due Tue 24 Nov',
      late: true,
    });
  });

  describe('while a transfer is awaited', () => {
    const transfer = { ...order, paymentMethod: 'bank' } as const;

    it.each([
      ['pending', true, 'Arrives Tue 24 Nov'],
      ['pending', false, 'Arrives Tue 24 Nov, if the receipt is here in time'],
      ['failed', true, 'Arrives Tue 24 Nov, if the receipt is here in time'],
    ] as const)(
      'is its day, without a good receipt on a condition, and once that has passed no day (%s, %s)',
      (paymentStatus, receiptSent, text) => {
        const awaited = { ...transfer, paymentStatus, receiptSent };
        expect(dueText(awaited, today)).toEqual({ date: '2026-11-24', text, late: false });
        expect(dueText(awaited, '2026-11-25')).toEqual({
          text: 'The day follows once your transfer is verified',
          late: false,
        });
      },
    );

    it('is late all the same once it is verified, or was sent without it', () => {
      expect(dueText({ ...transfer, paymentStatus: 'verified', receiptSent: false }, '2026-11-25')?.late).toBe(true);
      expect(dueText({ ...transfer, paymentStatus: 'pending', status: 'shipped' }, '2026-11-25')?.late).toBe(true);
    });
  });

  it.each(['ready_for_pickup', 'delivered', 'completed', 'cancelled'] as const)('says nothing of one that is %s', (status) => {
    expect(dueText({ ...order, status }, today)).toBeUndefined();
  });

  it('says nothing of one from before dates were promised', () => {
    expect(dueText({ ...order, promise: null }, today)).toBeUndefined();
  });
});

describe('the clock of a place', () => {
  it.each([
    ['2026-11-23T04:59:59Z', 'America/Jamaica', '2026-11-22', 1439],
    ['2026-11-23T05:00:00Z', 'America/Jamaica', '2026-11-23', 0],
    ['2026-07-01T05:00:00Z', 'America/Jamaica', '2026-07-01', 0],
    ['2026-07-01T04:00:00Z', 'America/New_York', '2026-07-01', 0],
    ['2026-11-23T18:30:00Z', 'Asia/Kolkata', '2026-11-24', 0],
  ])('%s in %s is %s, minute %i', (at, timeZone, day, minutes) => {
    expect(localTime(at, timeZone)).toEqual({ day, minutes });
  });
});
