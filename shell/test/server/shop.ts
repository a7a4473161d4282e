import type { Shop } from '@shop/contracts/shop';

export const shop: Shop = {
  name: 'Test & Shop',
  tagline: 'Batteries, fitted.',
  telephone: '(876) 555-0100',
  telephoneLink: '+18765550100',
  email: 'hello@example.com',
  stores: [],
  bank: { name: 'Test Bank', accountName: 'Test', accountNumber: '1', branch: 'Main' },
  fees: { delivery: '700.00', installation: '2500.00', pickup: '0.00' },
  rating: null,
  timeZone: 'America/Jamaica',
};
