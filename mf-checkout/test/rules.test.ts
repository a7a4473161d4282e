/** @jest-environment node */
import type { Store } from '@shop/contracts/shop';
import { pickupCalendar } from '../src/features/confirmation/calendar/pickup-calendar.ts';
import { storeStockText } from '../src/shared/stock/store-stock-text.ts';
import { splitFileName } from '../src/shared/transfer/rules/file-name.ts';
import { sentSize } from '../src/shared/transfer/rules/photo-size.ts';

describe('photo resizing', () => {
  it.each([
    ['a screenshot as it is', [1170, 2532], [1170, 2532]],
    ["a camera's photo at four million pixels", [4032, 3024], [2309, 1732]],
    ['a long screenshot, wide enough to be read', [1170, 9000], [721, 5547]],
    ['a very long one no longer than a canvas', [800, 40_000], [160, 8000]],
    ['a line with a pixel of height', [40_000, 1], [8000, 1]],
  ])('sends %s', (_, [width = 0, height = 0], sent) => {
    const size = sentSize({ width, height });
    expect([size.width, size.height]).toEqual(sent);
  });
});

describe('wrapped file name', () => {
  it.each([
    ['receipt-of-my-transfer.jpeg', 'receipt-of-my-tran', 'sfer.jpeg'],
    ['transfer.pdf', 'transfer.pdf', ''],
    ['a name without an extension', 'a name without an extension', ''],
  ])('%s keeps its extension on the last line', (name, start, end) => {
    expect(splitFileName(name)).toEqual([start, end]);
  });
});

const counted = (id: string, kingston: number, total = kingston) => ({
  id,
  stores: { kingston, 'montego-bay': 0 },
  total,
});
const line = (productId: string, quantity: number) => ({ productId, quantity });

describe('store stock text', () => {
  it.each([
    [[line('a', 1)], [counted('a', 1)], 'In stock here'],
    [[line('a', 2), line('b', 1)], [counted('a', 9), counted('b', 1)], 'All in stock here'],
    [[line('a', 1)], [counted('a', 0, 1)], 'Not here now, we bring it in'],
    [[line('a', 1)], [counted('a', 0)], 'Not here now, there may be no more'],
    [[line('a', 2)], [counted('a', 0, 2)], 'None of them here now, we bring them in'],
    [
      [line('a', 2), line('b', 1)],
      [counted('a', 2), counted('b', 0, 5)],
      '2 of 3 batteries are here, we bring the rest in',
    ],
    [[line('a', 3)], [counted('a', 1, 2)], '1 of 3 batteries is here, there may be no more'],
    [[line('a', 1), line('b', 1)], [counted('a', 1)], undefined],
    [[], [], undefined],
  ])('for %j with stock %j is "%s"', (lines, stock, expected) => {
    expect(storeStockText('kingston', lines, stock)).toBe(expected);
  });

  it('says that a store without counts has none', () => {
    const text = storeStockText('ocho-rios', [line('a', 1)], [counted('a', 1)]);
    expect(text).toBe('Not here now, we bring it in');
  });
});

const store: Store = {
  id: 'kingston',
  name: 'Kingston Store',
  city: 'Kingston',
  hoursText: 'Tue 9AM-5PM',
  directionsUrl: '',
  address: 'Savannah Plaza Shop #21; 35 Constant Spring Road, Kingston 10',
  hours: [{ day: 2, opens: 540, closes: 1020 }],
};
const pickup = {
  orderNumber: 'ORD-482913',
  day: '2026-11-24',
  from: 600,
  store,
  timeZone: 'America/Jamaica',
  shopName: 'Island Cell',
  link: 'https://shop.example/order-tracking?order=ORD-482913&key=signed',
};
const now = new Date('2026-11-23T15:42:07.123Z');
const calendar = (changes: Partial<typeof pickup | { from: null }> = {}) =>
  pickupCalendar({ ...pickup, ...changes }, now);
/** Joins folded lines, as a calendar program does. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

describe('calendar entry of a pickup', () => {
  it('lasts from the promised time until closing time, in UTC', () => {
    expect(unfolded(calendar())).toEqual(
      expect.arrayContaining(['DTSTART:20261124T150000Z', 'DTEND:20261124T220000Z', 'DTSTAMP:20261123T154207Z']),
    );
  });

  it('begins at opening time when only the day is known', () => {
    expect(unfolded(calendar({ from: null }))).toContain('DTSTART:20261124T140000Z');
  });

  it.each([
    ['2026-07-06', 'DTSTART:20260706T140000Z'],
    ['2026-12-07', 'DTSTART:20261207T150000Z'],
  ])('respects daylight saving time (%s)', (day, line) => {
    expect(unfolded(calendar({ day, timeZone: 'America/New_York' }))).toContain(line);
  });

  it('lasts half an hour when the store has no hours', () => {
    expect(unfolded(calendar({ day: '2026-11-22' }))).toContain('DTEND:20261122T153000Z');
  });

  it("names the store with its escaped address and the order's link", () => {
    const lines = unfolded(calendar());
    expect(lines).toContain(
      'LOCATION:Kingston Store\\, Savannah Plaza Shop #21\\; 35 Constant Spring Road\\, Kingston 10',
    );
    expect(lines).toContain(`URL:${pickup.link}`);
    expect(lines).toContain('SUMMARY:Pick up ORD-482913');
  });

  it('leaves out hours that the owner has not set', () => {
    const [described] = unfolded(calendar({ store: { ...store, hoursText: '' } })).filter((line) =>
      line.startsWith('DESCRIPTION'),
    );
    expect(described).toMatch(/^DESCRIPTION:Bring your order number/);
  });

  it('folds lines at 75 bytes in any script', () => {
    const text = calendar({ store: { ...store, address: 'Große Straße 🏪 '.repeat(12) } });
    expect(text.split('\r\n').filter((line) => new TextEncoder().encode(line).length > 75)).toEqual([]);
    expect(text).not.toMatch(/[^\r]\n/);
  });
});
