import type { ShopDates } from '@shop/contracts/dates';
import { instantOf } from '@shop/contracts/local-instant';
import { localTime } from '@shop/contracts/local-time';
import { regions } from '@shop/contracts/parishes';
import { demoShop } from '@shop/demo/shop';
import fc from 'fast-check';
import { closedOn, hoursOn, worksOn } from '../../src/dates/rules/calendar.ts';
import { addDays } from '../../src/dates/rules/days.ts';
import { type DatesOfShop, shopDates } from '../../src/dates/rules/shop-dates.ts';

/** A time in Jamaica. */
const at = (text: string) => new Date(`${text.replace(' ', 'T')}:00-05:00`);
const inJamaica = (instant: string) => {
  const { day, minutes } = localTime(instant, 'America/Jamaica');
  return `${day} ${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
};
const dates = (text: string, changes: Partial<DatesOfShop['delivery']> = {}, shop: DatesOfShop = demoShop): ShopDates =>
  shopDates({ ...shop, delivery: { ...shop.delivery, ...changes } }, at(text));

describe('delivery ordered before 2 PM on a working day', () => {
  it.each([
    ['2026-11-23 09:00', '2026-11-24', '2026-11-23 14:00', 'a Monday morning'],
    ['2026-11-23 13:59', '2026-11-24', '2026-11-23 14:00', 'a minute before'],
    ['2026-11-23 14:00', '2026-11-25', '2026-11-24 14:00', 'the cut-off itself: it goes out on Tuesday'],
    ['2026-11-23 23:59', '2026-11-25', '2026-11-24 14:00', 'before midnight'],
    ['2026-11-24 00:00', '2026-11-25', '2026-11-24 14:00', 'at midnight'],
    ['2026-11-20 10:00', '2026-11-21', '2026-11-20 14:00', 'a Friday: it arrives on Saturday'],
    ['2026-11-21 10:00', '2026-11-23', '2026-11-21 14:00', 'a Saturday: not on Sunday'],
    ['2026-11-21 15:00', '2026-11-24', '2026-11-23 14:00', 'a Saturday afternoon: it goes out on Monday'],
    ['2026-11-22 10:00', '2026-11-24', '2026-11-23 14:00', 'a Sunday'],
    [
      '2026-12-24 10:00',
      '2026-12-28',
      '2026-12-24 14:00',
      'Christmas Eve: Christmas, Boxing Day and a Sunday lie between',
    ],
    ['2026-12-25 10:00', '2026-12-29', '2026-12-28 14:00', 'Christmas Day'],
    ['2026-12-31 15:00', '2027-01-04', '2027-01-02 14:00', "New Year's Eve, after the cut-off"],
  ])('at %s arrives in Kingston on %s, if before %s: %s', (now, date, orderBefore) => {
    const { kingston } = dates(now).delivery;
    expect([kingston.date, inJamaica(kingston.orderBefore)]).toEqual([date, orderBefore]);
  });

  it('adds the working days of its parish', () => {
    const { delivery } = dates('2026-11-26 09:00');
    expect([delivery.kingston.date, delivery['st-thomas'].date, delivery.hanover.date]).toEqual([
      '2026-11-27',
      '2026-11-28',
      '2026-11-30',
    ]);
    expect([
      delivery.hanover.days,
      dates('2026-11-26 09:00', { days: { ...demoShop.delivery.days, hanover: 0 } }).delivery.hanover.date,
    ]).toEqual([3, '2026-11-26']);
  });

  it('skips days on which the shop is closed', () => {
    const closed = ['2026-11-24', '2026-11-25'];
    expect(dates('2026-11-23 09:00', { closed }).delivery.kingston.date).toBe('2026-11-26');
    expect(dates('2026-11-24 09:00', { closed }).delivery.kingston.date).toBe('2026-11-27');
  });
});

describe('pickup', () => {
  const kingston = (now: string, changes: Partial<DatesOfShop['delivery']> = {}) => {
    const promise = dates(now, changes).pickup.kingston;
    return promise && [promise.date, promise.from / 60, inJamaica(promise.orderBefore)];
  };

  it.each([
    ['2026-11-23 10:10', ['2026-11-23', 11.5, '2026-11-23 10:30'], 'an hour later, by the half hour'],
    ['2026-11-23 10:30', ['2026-11-23', 12, '2026-11-23 11:00'], 'the next half hour'],
    ['2026-11-23 06:00', ['2026-11-23', 9, '2026-11-23 8:00'], 'before it opens: when it opens'],
    ['2026-11-23 13:59', ['2026-11-23', 15, '2026-11-23 14:00'], 'just before the cut-off'],
    ['2026-11-23 14:00', ['2026-11-24', 9, '2026-11-24 8:00'], 'after the cut-off: when it opens on Tuesday'],
    ['2026-11-25 20:00', ['2026-11-26', 10, '2026-11-26 9:00'], 'Thursdays it opens at 10'],
    ['2026-11-21 14:30', ['2026-11-23', 9, '2026-11-23 8:00'], 'Sundays it is closed'],
    ['2026-12-24 18:00', ['2026-12-28', 9, '2026-12-28 8:00'], 'so it is at Christmas'],
  ])('ordered at %s is ready %j: %s', (now, expected) => {
    expect(kingston(now)).toEqual(expected);
  });

  it('is ready at the next opening instead of at closing time', () => {
    expect(kingston('2026-11-23 13:30', { pickupMinutes: 180 })).toEqual(['2026-11-24', 9, '2026-11-24 6:00']);
  });

  it('that takes longer than a day is not ready earlier', () => {
    expect(kingston('2026-11-23 13:00', { pickupMinutes: 1440 })).toEqual(['2026-11-24', 13.5, '2026-11-23 13:30']);
  });

  it('has no promise in a store that never opens', () => {
    const stores = demoShop.stores.map((store) => ({ ...store, hours: [{ day: 1, opens: 600, closes: 600 }] }));
    expect(dates('2026-11-23 09:00', {}, { ...demoShop, stores }).pickup).toEqual({});
  });

  it('is possible on Sunday when the store is open', () => {
    const stores = demoShop.stores.map((store) => ({ ...store, hours: [{ day: 7, opens: 600, closes: 900 }] }));
    expect(dates('2026-11-23 09:00', {}, { ...demoShop, stores }).pickup.kingston?.date).toBe('2026-11-29');
  });
});

describe('pickup of products that the store lacks', () => {
  const fetched = (now: string) => {
    const promise = dates(now, {}, { ...demoShop, stockByStore: true }).pickup.kingston?.fetched;
    return promise && [promise.text, promise.deadline];
  };

  it.each([
    ['2026-11-23 10:10', 'Ready Tue 24 Nov from 9 AM', '2 PM today', 'as if it were ordered on the next day'],
    ['2026-11-23 14:00', 'Ready Wed 25 Nov from 9 AM', '2 PM on Tue 24 Nov', 'after the cut-off a day later'],
    ['2026-11-21 10:10', 'Ready Mon 23 Nov from 9 AM', '2 PM today', 'Sundays nothing is brought'],
  ])('ordered at %s is %j, if ordered before %s: %s', (now, text, deadline) => {
    expect(fetched(now)).toEqual([text, deadline]);
  });

  it('has no second promise while the shop does not count by store', () => {
    expect(dates('2026-11-23 10:10').pickup.kingston).not.toHaveProperty('fetched');
  });
});

describe('shop in a time zone with daylight saving', () => {
  const shop = { ...demoShop, timeZone: 'America/New_York' };
  it.each([
    ['2027-03-12T17:00:00Z', '2027-03-12T19:00:00.000Z', 'on Friday its cut-off is five hours from UTC'],
    ['2027-03-13T20:00:00Z', '2027-03-15T18:00:00.000Z', 'after the night to Sunday four'],
    ['2027-11-06T12:00:00Z', '2027-11-06T18:00:00.000Z', 'on a Saturday in autumn four'],
    ['2027-11-06T19:00:00Z', '2027-11-08T19:00:00.000Z', 'and on Monday five'],
  ])('accepts orders placed at %s before the cut-off %s: %s', (now, orderBefore) => {
    expect(shopDates(shop, new Date(now)).delivery.kingston.orderBefore).toBe(orderBefore);
  });
});

describe('delivery dates', () => {
  it('contain their texts', () => {
    const { delivery, pickup } = dates('2026-11-21 10:10');
    expect(delivery.kingston).toMatchObject({ text: 'Arrives Mon 23 Nov', deadline: '2 PM today' });
    expect(pickup.kingston).toMatchObject({ text: 'Ready today after 11:30 AM', deadline: '10:30 AM today' });
    const evening = dates('2026-11-21 18:00');
    expect(evening.delivery.kingston).toMatchObject({ text: 'Arrives Tue 24 Nov', deadline: '2 PM on Mon 23 Nov' });
    expect(evening.pickup['montego-bay']).toMatchObject({
      text: 'Ready Mon 23 Nov from 10 AM',
      deadline: '9 AM on Mon 23 Nov',
    });
  });

  it('expire with their first promise, at midnight at the latest', () => {
    expect(inJamaica(dates('2026-11-23 10:10').validUntil)).toBe('2026-11-23 10:30');
    expect(inJamaica(dates('2026-11-23 20:00').validUntil)).toBe('2026-11-24 0:00');
  });
});

/** Time zones without daylight saving, on both sides of the date line. */
const zones = ['America/Jamaica', 'Pacific/Honolulu', 'Asia/Kolkata', 'Pacific/Kiritimati'];
const hours = fc.uniqueArray(
  fc.record({
    day: fc.integer({ min: 1, max: 7 }),
    opens: fc.integer({ min: 0, max: 900 }),
    closes: fc.integer({ min: 600, max: 1440 }),
  }),
  { selector: ({ day }) => day, maxLength: 7 },
);
const someDay = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2026-01-01', days));
const someShop: fc.Arbitrary<DatesOfShop> = fc.record({
  timeZone: fc.constantFrom(...zones),
  stockByStore: fc.boolean(),
  stores: hours.map((own) => demoShop.stores.map((store) => ({ ...store, hours: own }))),
  delivery: fc.record({
    cutOff: fc.integer({ min: 0, max: 1439 }),
    days: fc
      .tuple(...regions.map(() => fc.integer({ min: 0, max: 30 })))
      .map(
        (days) =>
          Object.fromEntries(regions.map((region, index) => [region, days[index]])) as DatesOfShop['delivery']['days'],
      ),
    pickupMinutes: fc.integer({ min: 0, max: 1440 }),
    closed: fc.uniqueArray(someDay, { maxLength: 20 }),
  }),
});
const someMoment = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2034-01-01T00:00:00Z'),
  noInvalidDate: true,
});

const promises = ({ delivery, pickup }: ShopDates) => ({ delivery, pickup });

describe('random shop and time', () => {
  it('delivers on a working day after dispatch', () => {
    fc.assert(
      fc.property(someShop, someMoment, (shop, now) => {
        const works = worksOn(shop.delivery);
        for (const { date, orderBefore } of Object.values(shopDates(shop, now).delivery)) {
          expect(works(date)).toBe(true);
          expect(Date.parse(orderBefore)).toBeGreaterThan(now.getTime());
          expect(date >= localTime(orderBefore, shop.timeZone).day).toBe(true);
        }
      }),
    );
  });

  it('has pickups ready while the store is open', () => {
    fc.assert(
      fc.property(someShop, someMoment, (shop, now) => {
        const { pickup } = shopDates(shop, now);
        for (const store of shop.stores) {
          const promise = pickup[store.id];
          if (!promise) continue;
          const open = hoursOn(store, promise.date, closedOn(shop.delivery));
          expect(promise.from).toBeGreaterThanOrEqual(open?.opens ?? Number.NaN);
          expect(promise.from).toBeLessThan(open?.closes ?? Number.NaN);
          expect(instantOf({ day: promise.date, minutes: promise.from }, 'UTC').getTime()).toBeGreaterThan(
            instantOf(localTime(now, shop.timeZone), 'UTC').getTime() + (shop.delivery.pickupMinutes - 1) * 60_000,
          );
        }
      }),
    );
  });

  it('keeps all promises until the expiry and changes one then', () => {
    fc.assert(
      fc.property(
        someShop,
        someMoment,
        fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
        (shop, now, part) => {
          const answer = shopDates(shop, now);
          const left = Date.parse(answer.validUntil) - now.getTime();
          expect(left).toBeGreaterThan(0);
          expect(promises(shopDates(shop, new Date(now.getTime() + Math.floor(left * part))))).toEqual(
            promises(answer),
          );
          for (const region of regions) {
            const { date, orderBefore } = answer.delivery[region];
            expect(shopDates(shop, new Date(orderBefore)).delivery[region].date > date).toBe(true);
          }
          for (const [id, { date, from, orderBefore }] of Object.entries(answer.pickup)) {
            const later = shopDates(shop, new Date(orderBefore)).pickup[id as keyof ShopDates['pickup']];
            expect(
              `${later?.date} ${String(later?.from).padStart(4, '0')}` > `${date} ${String(from).padStart(4, '0')}`,
            ).toBe(true);
          }
        },
      ),
    );
  });

  it('never promises an earlier day for a later order', () => {
    fc.assert(
      fc.property(someShop, someMoment, fc.integer({ min: 0, max: 10 * 86_400_000 }), (shop, now, ms) => {
        const [first, second] = [shopDates(shop, now), shopDates(shop, new Date(now.getTime() + ms))];
        for (const region of regions) expect(second.delivery[region].date >= first.delivery[region].date).toBe(true);
        for (const [id, { date, from }] of Object.entries(first.pickup)) {
          const later = second.pickup[id as keyof ShopDates['pickup']];
          expect(later && (later.date > date || (later.date === date && later.from >= from))).toBe(true);
        }
      }),
    );
  });
});
