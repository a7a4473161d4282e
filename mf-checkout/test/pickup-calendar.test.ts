import { demoShop } from '@shop/platform/testing';
import { pickupCalendar } from '../src/features/confirmation/calendar/pickup-calendar.ts';

const [kingston] = demoShop.stores;
if (!kingston) throw new Error('The shop has no store.');
const store = {
  ...kingston,
  name: 'Kingston Store',
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
const calendar = (changes: Partial<typeof pickup | { from: null }> = {}) => pickupCalendar({ ...pickup, ...changes }, now);
/** The lines as a program reads them. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

describe('the calendar entry of a pickup', () => {
  it('lasts from when the order is there until the store closes, in UTC', () => {
    expect(unfolded(calendar())).toEqual(
      expect.arrayContaining(['DTSTART:20261124T150000Z', 'DTEND:20261124T220000Z', 'DTSTAMP:20261123T154207Z']),
    );
  });

  it('begins when the store opens where only the day is known', () => {
    expect(unfolded(calendar({ from: null }))).toContain('DTSTART:20261124T140000Z');
  });

  it.each([
    ['2026-07-06', 'DTSTART:20260706T140000Z'],
    ['2026-12-07', 'DTSTART:20261207T150000Z'],
  ])('follows the clock of a place with summer time (%s)', (day, line) => {
    expect(unfolded(calendar({ day, timeZone: 'America/New_York' }))).toContain(line);
  });

  it('lasts half an hour where the store has no hours that day', () => {
    expect(unfolded(calendar({ day: '2026-11-22' }))).toContain('DTEND:20261122T153000Z');
  });

  it('names the store with its address, escaped, and the link of the order', () => {
    const lines = unfolded(calendar());
    expect(lines).toContain('LOCATION:Kingston Store\\, Savannah Plaza Shop #21\\; 35 Constant Spring Road\\, Kingston 10');
    expect(lines).toContain(`URL:${pickup.link}`);
    expect(lines).toContain('SUMMARY:Pick up ORD-482913');
  });

  it('has no line of more than 75 bytes, whatever letters it is written in', () => {
    const text = calendar({ store: { ...store, address: 'Große Straße 🏪 '.repeat(12) } });
    expect(text.split('\r\n').filter((line) => new TextEncoder().encode(line).length > 75)).toEqual([]);
    expect(text).not.toMatch(/[^\r]\n/);
  });
});
