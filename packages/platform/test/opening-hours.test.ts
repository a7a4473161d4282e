import { openNow } from '../src/platform.ts';
import { demoShop } from '../src/testing/demo-shop.ts';

const kingston = demoShop.stores[0] as (typeof demoShop.stores)[number];
// Jamaica is five hours behind UTC, all year. 2026-11-23 is a Monday.
const at = (day: number, jamaicanTime: string) => new Date(`2026-11-${day}T${jamaicanTime}:00-05:00`);

describe('opening hours in Jamaican time', () => {
  it.each([
    ['Monday 9:00, the first minute', at(23, '09:00'), { open: true, until: '5 PM' }],
    ['Monday 16:59, the last minute', at(23, '16:59'), { open: true, until: '5 PM' }],
    ['Monday 17:00', at(23, '17:00'), { open: false, next: { day: 'tomorrow', time: '9 AM' } }],
    ['Monday 7:30', at(23, '07:30'), { open: false, next: { day: 'today', time: '9 AM' } }],
    [
      'Thursday 9:30, an hour later than other days',
      at(26, '09:30'),
      { open: false, next: { day: 'today', time: '10 AM' } },
    ],
    ['Saturday evening, closed on Sunday', at(28, '18:00'), { open: false, next: { day: 'Mon', time: '9 AM' } }],
    ['Sunday', at(29, '12:00'), { open: false, next: { day: 'tomorrow', time: '9 AM' } }],
  ])('%s', (_, now, opening) => expect(openNow(kingston, now, 'America/Jamaica')).toEqual(opening));

  it('are null for a store without hours', () => {
    expect(openNow({ hours: [] }, at(23, '12:00'))).toEqual({ open: false, next: null });
  });

  it('show half hours', () => {
    const hours = [{ day: 1, opens: 570, closes: 1050 }];
    expect(openNow({ hours }, at(23, '12:00'))).toEqual({ open: true, until: '5:30 PM' });
  });
});
