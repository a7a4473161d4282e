import { family } from './family.ts';

const row = family({
  brand: 'Alcatel',
  category: 'Tablet',
  corner: 8,
  front: 'tablet-thick',
  camera: 'single-tablet',
  volts: 3.8,
  battery: 'twin',
  colours: ['#2c3136', '#8f959a', '#3f5f7f'],
  palettes: ['mint', 'mango', 'lagoon'],
  wallpapers: ['hills', 'pebbles', 'leaves'],
  price: { from: 3800, perYear: 150, perWattHour: 70 },
});

const small = { battery: 'wide' } as const;

export const alcatelTablets = [
  row('Alcatel 1T 7', 2018, 189.5, 111, 2580, '8067 9009G', { ...small }),
  row('Alcatel 1T 10', 2018, 255, 155, 4000, '8082 8084'),
  row('Alcatel 3T 8', 2018, 209.5, 125, 4080, '9027W 9032T', { ...small }),
  row('Alcatel 3T 10', 2019, 260, 156.6, 4080, '8088 8094'),
  row('Alcatel Joy Tab', 2019, 209, 124.9, 4080, '9029W 9029Z', { ...small }),
  row('Alcatel Joy Tab 2', 2020, 209, 124.9, 4080, '9032W 9032Z', { ...small }),
  row('Alcatel A3 10', 2017, 260, 155, 4600, '9026 8079'),
  row('Alcatel Pixi 3 (7)', 2015, 189, 111, 2820, '8055 9002X', { ...small }),
];
