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
  warrantyMonths: 6,
  returns: { days: 14, paidBy: 'shop' },
  rating: null,
  timeZone: 'America/Jamaica',
};
