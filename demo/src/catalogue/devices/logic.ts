import { family } from './family.ts';

const row = family({
  brand: 'Logic',
  category: 'Android',
  corner: 9,
  front: 'slab',
  camera: 'single',
  volts: 3.8,
  battery: 'bar',
  colours: ['#25292e', '#3a63a6', '#b4383f', '#8d9499'],
  palettes: ['ackee', 'mango', 'lagoon', 'cane'],
  wallpapers: ['leaves', 'shore', 'hills'],
  price: { from: 2400, perYear: 110, perWattHour: 65 },
});

const pack = { battery: 'pack', volts: 3.8 } as const;

export const logics = [
  row('Logic L50', 2017, 143.4, 72.1, 2000, 'L50', { ...pack, front: 'touch-keys' }),
  row('Logic L57A', 2019, 149.2, 71.5, 2500, 'L57A', { ...pack, front: 'slab' }),
  row('Logic L61', 2020, 155.8, 73.8, 3000, 'L61', { front: 'teardrop', camera: 'tall-pair' }),
  row('Logic L68', 2021, 172.3, 78, 4000, 'L68', { front: 'punch-left', camera: 'block-quad' }),
  row('Logic X50A', 2018, 144.6, 71.8, 2000, 'X50A', { ...pack, front: 'touch-keys', camera: 'single-finger' }),
  row('Logic X57A', 2019, 149.5, 71.6, 2650, 'X57A', { front: 'slab', camera: 'tall-pair' }),
  row('Logic X60A', 2020, 155.6, 73.5, 3000, 'X60A', { front: 'teardrop', camera: 'tall-pair' }),
  row('Logic X63', 2021, 163.5, 75.8, 4000, 'X63', { front: 'teardrop', camera: 'block-trio' }),
];
