import type { Region } from '@shop/contracts/orders';

/** Batteries that demonstration orders are made of: name, picture, whole dollars. */
export const goods: [name: string, slug: string, price: number][] = [
  ['iPhone 13 Battery', 'iphone-13', 6500],
  ['iPhone 12 Battery', 'iphone-12', 5900],
  ['iPhone 11 Battery', 'iphone-11', 5500],
  ['iPhone XR Battery', 'iphone-xr', 5200],
  ['iPhone 14 Pro Battery', 'iphone-14-pro', 8500],
  ['iPhone SE (2020) Battery', 'iphone-se-2020', 4500],
  ['Galaxy A54 5G Battery', 'galaxy-a54-5g', 5800],
  ['Galaxy S21 Battery', 'galaxy-s21', 6100],
  ['Galaxy A13 Battery', 'galaxy-a13', 5100],
  ['Redmi Note 12 Battery', 'redmi-note-12', 5200],
  ['Pixel 7 Battery', 'pixel-7', 7200],
  ['Moto G Power (2022) Battery', 'moto-g-power-2022', 4800],
  ['iPad (9th gen) Battery', 'ipad-9th-gen', 11500],
  ['iPad Air 2 Battery', 'ipad-air-2', 8500],
  ['Galaxy Tab A7 Lite Battery', 'galaxy-tab-a7-lite', 7100],
  ['Fire HD 8 (2020) Battery', 'fire-hd-8-2020', 6700],
];

/** Invented people of the demonstration. */
export const people = [
  'Andre Campbell',
  'Shanice Brown',
  'Omar Grant',
  'Tanya Reid',
  'Devon Clarke',
  'Marsha Lewis',
  'Kemar Bailey',
  'Alicia Morgan',
  'Ricardo Stewart',
  'Simone Wright',
  'Jermaine Powell',
  'Natalie Francis',
  'Dwayne Gordon',
  'Keisha Palmer',
  'Oneil Thompson',
  'Camille Henry',
  'Marlon Bennett',
  'Yanique Dixon',
  'Courtney Hall',
  'Latoya McKenzie',
];

/** Where demonstration orders go. */
export const addresses: [address: string, region: Region][] = [
  ['14 Hope Road, Kingston 6', 'kingston'],
  ['27 Barbican Road, Kingston 8', 'st-andrew'],
  ['5 Old Hope Road, Kingston 5', 'kingston'],
  ['Lot 112, Greater Portmore', 'st-catherine'],
  ['8 Brunswick Avenue, Spanish Town', 'st-catherine'],
  ['31 Main Street, May Pen', 'clarendon'],
  ['19 Caledonia Road, Mandeville', 'manchester'],
  ['66 Barnett Street, Montego Bay', 'st-james'],
  ['12 Main Street, Ocho Rios', 'st-ann'],
  ['3 Great George Street, Savanna-la-Mar', 'westmoreland'],
];

export const staff = ['Keisha', 'Rohan'];
export const carriers = [
  'Knutsford Express, collect at the counter',
  'Our own driver, he calls before he comes',
  'TARA Couriers, parcel 2 of 2',
];
