import type { Region } from '@shop/contracts/orders';

export const goods = [
  ...['iphone-13', 'iphone-12', 'iphone-11', 'iphone-xr', 'iphone-14-pro', 'iphone-se-2020'],
  ...['galaxy-a54-5g', 'galaxy-s21', 'galaxy-a13', 'redmi-note-12', 'pixel-7', 'moto-g-power-2022'],
  ...['ipad-9th-gen', 'ipad-air-2', 'galaxy-tab-a7-lite', 'fire-hd-8-2020'],
];

const firstNames = [
  ...[
    'Andre',
    'Shanice',
    'Omar',
    'Tanya',
    'Devon',
    'Marsha',
    'Kemar',
    'Alicia',
    'Ricardo',
    'Simone',
    'Jermaine',
    'Natalie',
  ],
  ...['Dwayne', 'Keisha', 'Oneil', 'Camille', 'Marlon', 'Yanique', 'Courtney', 'Latoya', 'Garfield', 'Kadian'],
];
const lastNames = [
  ...[
    'Campbell',
    'Brown',
    'Grant',
    'Reid',
    'Clarke',
    'Lewis',
    'Bailey',
    'Morgan',
    'Stewart',
    'Wright',
    'Powell',
    'Francis',
  ],
  ...['Gordon', 'Palmer', 'Thompson', 'Henry', 'Bennett', 'Dixon', 'Hall', 'McKenzie', 'Nelson', 'Walters'],
];

/** Street addresses in every parish, most of them in Kingston and its neighbours. */
const addresses: [address: string, region: Region][] = [
  ['14 Hope Road, Kingston 6', 'kingston'],
  ['27 Barbican Road, Kingston 8', 'st-andrew'],
  ['5 Old Hope Road, Kingston 5', 'kingston'],
  ['Lot 112, Greater Portmore', 'st-catherine'],
  ['66 Barnett Street, Montego Bay', 'st-james'],
  ['88 East Street, Kingston', 'kingston'],
  ['31 Main Street, May Pen', 'clarendon'],
  ['19 Caledonia Road, Mandeville', 'manchester'],
  ['40 Red Hills Road, Kingston 10', 'st-andrew'],
  ['12 Main Street, Ocho Rios', 'st-ann'],
  ['8 Brunswick Avenue, Spanish Town', 'st-catherine'],
  ['3 Great George Street, Savanna-la-Mar', 'westmoreland'],
  ['7 Gloucester Avenue, Montego Bay', 'st-james'],
  ['45 Church Street, Morant Bay', 'st-thomas'],
  ['2 West Street, Port Antonio', 'portland'],
  ['16 Stennett Street, Port Maria', 'st-mary'],
  ['50 High Street, Black River', 'st-elizabeth'],
  ['11 Market Street, Falmouth', 'trelawny'],
  ['9 Norman Manley Boulevard, Negril', 'westmoreland'],
  ['6 Main Street, Lucea', 'hanover'],
  ['22 Main Street, Brown’s Town', 'st-ann'],
  ['13 Main Street, Santa Cruz', 'st-elizabeth'],
];

/** Invented customers, each with one address and one phone number (product.md#demonstration-data). */
export const people = Array.from({ length: 3 * firstNames.length }, (_, index) => {
  const [first, round] = [index % firstNames.length, Math.floor(index / firstNames.length)];
  const [street = '', region = 'kingston'] = addresses[(first + 5 * round) % addresses.length] ?? [];
  return {
    name: `${firstNames[first]} ${lastNames[(first + 7 * round) % lastNames.length]}`,
    phone: `876-555-01${String((37 * index + 3) % 100).padStart(2, '0')}`,
    address: street.replace(/\d+/, (house) => String(Number(house) + 4 * round)),
    region,
  };
});

export const staff = ['Keisha', 'Rohan'];

interface Carrier {
  carrier: string;
  trackingInfo: string;
  prefix: string;
}

export const carriers: Carrier[] = [
  { carrier: 'Knutsford Express', trackingInfo: 'They call when it is in your town.', prefix: 'KX' },
  { carrier: 'TARA Couriers', trackingInfo: 'They ring twice at the gate.', prefix: 'TC' },
];

export const ownDriver: Carrier = {
  carrier: '',
  trackingInfo: 'Our own driver brings it, and calls before he comes.',
  prefix: '',
};

export const rejections = [
  'The amount cannot be read: please send the whole receipt.',
  'The receipt shows no amount. Please take the picture again, with all four edges in it.',
];
