import type { Region } from '@shop/contracts/orders';

/** Batteries that demonstration orders are made of. */
export const goods = [
  ...['iphone-13', 'iphone-12', 'iphone-11', 'iphone-xr', 'iphone-14-pro', 'iphone-se-2020'],
  ...['galaxy-a54-5g', 'galaxy-s21', 'galaxy-a13', 'redmi-note-12', 'pixel-7', 'moto-g-power-2022'],
  ...['ipad-9th-gen', 'ipad-air-2', 'galaxy-tab-a7-lite', 'fire-hd-8-2020'],
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
