import type { Region } from '@shop/contracts/orders';
import { regions } from '@shop/contracts/parishes';
import type { Shop } from '@shop/contracts/shop';

const day = (number: number, opens: number, closes: number) => ({
  day: number,
  opens: opens * 60,
  closes: closes * 60,
});

export const demoShop: Shop = {
  name: 'Test Shop',
  tagline: 'New batteries for phones and tablets, fitted in Kingston and Montego Bay.',
  telephone: '(876) 555-0142',
  telephoneLink: '+18765550142',
  email: 'hello@example.com',
  stores: [
    {
      id: 'kingston',
      name: 'Kingston Store (Savannah Plaza)',
      city: 'Kingston',
      address: 'Savannah Plaza Shop #21, 35 Constant Spring Road, Kingston 10',
      hoursText: 'Mon-Fri 9AM-5PM, Thu & Sat 10AM-5PM',
      hours: [day(1, 9, 17), day(2, 9, 17), day(3, 9, 17), day(4, 10, 17), day(5, 9, 17), day(6, 10, 17)],
      directionsUrl: 'https://example.com/kingston',
    },
    {
      id: 'montego-bay',
      name: 'Montego Bay Store (Hip Strip Plaza)',
      city: 'Montego Bay',
      address: 'Hip Strip Plaza Shop #15, Gloucester Avenue, Montego Bay',
      hoursText: 'Mon-Fri 10AM-6PM, Sat 10AM-4PM',
      hours: [day(1, 10, 18), day(2, 10, 18), day(3, 10, 18), day(4, 10, 18), day(5, 10, 18), day(6, 10, 16)],
      directionsUrl: 'https://example.com/montego-bay',
    },
  ],
  bank: { name: 'Test Bank', accountName: 'Test Shop Limited', accountNumber: '000-000-000', branch: 'New Kingston' },
  fees: { delivery: '700.00', installation: '2500.00', pickup: '0.00' },
  delivery: {
    cutOff: 14 * 60,
    days: Object.fromEntries(regions.map((region) => [region, region === 'kingston' ? 1 : 3])) as Record<
      Region,
      number
    >,
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
