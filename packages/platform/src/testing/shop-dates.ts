import type { ShopDates } from '@shop/contracts/dates';
import { regions } from '@shop/contracts/parishes';

const orderBefore = '2026-11-23T19:00:00.000Z';
const [near, far] = [
  { date: '2026-11-24', days: 1, orderBefore, text: 'Arrives Tue 24 Nov', deadline: '2 PM today' },
  { date: '2026-11-26', days: 3, orderBefore, text: 'Arrives Thu 26 Nov', deadline: '2 PM today' },
];

/** Delivery dates of Monday 23 Nov, 10 AM: tomorrow in Kingston, two days later elsewhere. Valid for an hour from now. */
export const shopDates = (): ShopDates => ({
  at: '2026-11-23T15:00:00.000Z',
  validUntil: new Date(Date.now() + 3_600_000).toISOString(),
  delivery: Object.fromEntries(
    regions.map((region) => [region, region === 'kingston' ? near : far]),
  ) as ShopDates['delivery'],
  pickup: {
    kingston: {
      date: '2026-11-23',
      from: 690,
      orderBefore: '2026-11-23T15:30:00.000Z',
      text: 'Ready today after 11:30 AM',
      deadline: '10:30 AM today',
    },
    'montego-bay': {
      date: '2026-11-24',
      from: 600,
      orderBefore: '2026-11-24T14:00:00.000Z',
      text: 'Ready Tue 24 Nov from 10 AM',
      deadline: '9 AM on Tue 24 Nov',
    },
  },
});
