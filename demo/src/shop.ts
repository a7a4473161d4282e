import type { Shop } from '@shop/contracts/shop';

const directions = (place: string) => `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`;
const opening = (days: number[], from: number, to: number) =>
  days.map((day) => ({ day, opens: from * 60, closes: to * 60 }));

const savannahPlaza = 'Savannah Plaza Shop #21, 35 Constant Spring Road, Kingston 10';
const hipStripPlaza = 'Hip Strip Plaza Shop #15, Gloucester Avenue';

/** The demonstration shop (product.md#demonstration-data); phone number, bank, account, warranty and returns are invented. */
export const demoShop: Shop = {
  name: 'Island Cell',
  tagline: 'Fresh batteries for the phones and tablets you already own',
  telephone: '(876) 555-0142',
  telephoneLink: '+18765550142',
  email: 'hello@islandcell.example',
  stores: [
    {
      id: 'kingston',
      name: 'Kingston Store (Savannah Plaza)',
      city: 'Kingston',
      address: savannahPlaza,
      hoursText: 'Mon-Fri 9AM-5PM, Thu & Sat 10AM-5PM',
      hours: [...opening([1, 2, 3, 5], 9, 17), ...opening([4, 6], 10, 17)].sort((a, b) => a.day - b.day),
      directionsUrl: directions(`${savannahPlaza}, Jamaica`),
    },
    {
      id: 'montego-bay',
      name: 'Montego Bay Store (Hip Strip Plaza)',
      city: 'Montego Bay',
      address: hipStripPlaza,
      hoursText: 'Mon-Fri 10AM-6PM, Sat 10AM-4PM',
      hours: [...opening([1, 2, 3, 4, 5], 10, 18), ...opening([6], 10, 16)],
      directionsUrl: directions(`${hipStripPlaza}, Montego Bay, Jamaica`),
    },
  ],
  bank: {
    name: 'First Harbour Bank',
    accountName: 'Island Cell Limited',
    accountNumber: '404 017 286',
    branch: 'Half Way Tree',
  },
  fees: { delivery: '700.00', installation: '2500.00', pickup: '0.00' },
  delivery: {
    cutOff: 14 * 60,
    days: {
      kingston: 1,
      'st-andrew': 1,
      'st-thomas': 2,
      portland: 3,
      'st-mary': 3,
      'st-ann': 2,
      trelawny: 2,
      'st-james': 2,
      hanover: 3,
      westmoreland: 3,
      'st-elizabeth': 3,
      manchester: 2,
      clarendon: 2,
      'st-catherine': 1,
    },
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
