import type { Region } from '@shop/contracts/orders';
import { regions } from '@shop/contracts/parishes';
import type { Shop, Store } from '@shop/contracts/shop';

export const demoStore: Store = {
  id: 'kingston',
  name: 'Kingston Store',
  city: 'Kingston',
  address: 'Shop #21',
  hoursText: 'Mon-Fri 9AM-5PM',
  hours: [{ day: 1, opens: 540, closes: 1_020 }],
  directionsUrl: 'https://example.com/kingston',
};

export const shop: Shop = {
  name: 'Test & Shop',
  tagline: 'Batteries, fitted.',
  telephone: '(876) 555-0100',
  telephoneLink: '+18765550100',
  email: 'hello@example.com',
  stores: [],
  bank: { name: 'Test Bank', accountName: 'Test', accountNumber: '1', branch: 'Main' },
  fees: { delivery: '700.00', installation: '2500.00', pickup: '0.00' },
  delivery: {
    cutOff: 14 * 60,
    days: Object.fromEntries(regions.map((region) => [region, 2])) as Record<Region, number>,
    pickupMinutes: 60,
    closed: [],
  },
  mails: { logo: '/icon.png', colour: '#0f1f18', textColour: '#ffffff' },
  warrantyMonths: 6,
  returns: { days: 14, paidBy: 'shop' },
  stockByStore: false,
  rating: null,
  timeZone: 'America/Jamaica',
};
