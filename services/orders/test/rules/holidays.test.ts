import Holidays from 'date-holidays';
import { addDays } from '../../src/dates/rules/days.ts';
import { isPublicHoliday } from '../../src/dates/rules/public-holidays.ts';

const years = Array.from({ length: 35 }, (_, index) => 2026 + index);

function daysOf(year: number): string[] {
  const days = [];
  for (let day = `${year}-01-01`; day.startsWith(`${year}-`); day = addDays(day, 1)) days.push(day);
  return days;
}

describe("Jamaica's public holidays", () => {
  const library = new Holidays('JM');
  it.each(years)('%i match date-holidays', (year) => {
    const known = library.getHolidays(year).filter(({ type }) => type === 'public');
    expect(daysOf(year).filter(isPublicHoliday)).toEqual(
      [...new Set(known.map(({ date }) => date.slice(0, 10)))].sort(),
    );
  });

  it.each([
    ['2026-08-01', true, 'Emancipation Day on a Saturday'],
    ['2027-08-02', true, 'Emancipation Day after a Sunday'],
    ['2026-05-23', false, 'Labour Day on a Saturday'],
    ['2026-05-25', true, 'Labour Day moved to Monday'],
    ['2026-12-25', true, 'Christmas Day'],
    ['2027-12-27', true, 'Boxing Day after a Sunday'],
    ['2026-12-24', false, 'Christmas Eve'],
    ['2061-12-25', false, 'beyond what is known'],
  ])('%s: %s, %s', (day, expected) => {
    expect(isPublicHoliday(day)).toBe(expected);
  });
});
