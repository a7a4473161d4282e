import { dayBefore, momentText, shortMoment } from '../src/shared/parts/dates.ts';

const zone = 'America/Jamaica';
// 10:42 PM of the 20th in Jamaica, while it is the 21st already in London.
const now = new Date('2026-11-21T03:42:00.000Z');

describe('when something was, in a list', () => {
  it.each([
    ['2026-11-21T03:00:00.000Z', '10:00 PM'],
    ['2026-11-20T05:00:00.000Z', '12:00 AM'],
    ['2026-11-20T04:59:00.000Z', 'Yesterday'],
    ['2026-11-18T15:00:00.000Z', '18 Nov'],
    ['2025-11-18T15:00:00.000Z', '18 Nov 2025'],
    ['no time', ''],
  ])('%s is %j', (at, text) => {
    expect(shortMoment(at, zone, now)).toBe(text);
  });
});

describe('a moment in full', () => {
  it("is read off the shop's clock", () => {
    expect(momentText('2026-11-21T03:00:00.000Z', zone)).toBe('20 Nov 2026, 10:00 PM');
  });
});

describe('days before a day', () => {
  it.each([
    ['2026-03-01', 1, '2026-02-28'],
    ['2026-01-03', 6, '2025-12-28'],
  ])('%s less %d is %s', (day, days, expected) => {
    expect(dayBefore(day, days)).toBe(expected);
  });
});
