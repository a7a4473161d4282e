import { family } from './family.ts';

const row = family({
  brand: 'Coolpad',
  category: 'Android',
  corner: 9,
  front: 'slab',
  camera: 'single',
  volts: 3.8,
  battery: 'bar',
  colours: ['#24282c', '#3b4f73', '#8a9096'],
  palettes: ['mint', 'cobalt', 'ember'],
  wallpapers: ['pebbles', 'orb', 'dunes'],
  price: { from: 2400, perYear: 120, perWattHour: 75 },
});

const pack = { battery: 'pack', volts: 3.8 } as const;

export const coolpads = [
  row('Coolpad Catalyst', 2016, 146.8, 72.2, 2500, '3622A', { ...pack, camera: 'centre-single', front: 'chin' }),
  row('Coolpad Canvas', 2017, 152.5, 77.6, 2450, '3636A', { camera: 'single', front: 'chin' }),
  row('Coolpad Defiant', 2017, 145, 72, 2450, '3632A', { ...pack, camera: 'centre-single', front: 'chin' }),
  row('Coolpad Illumina', 2018, 145.5, 72.5, 2150, '3310A', { camera: 'single', front: 'slab' }),
  row('Coolpad Legacy', 2019, 161.5, 77.7, 4000, 'CP3705A', { camera: 'centre-pair', front: 'slab' }),
  row('Coolpad Legacy Brisa', 2020, 163.5, 76.4, 4000, 'CP3706A', { camera: 'tall-pair', front: 'teardrop' }),
  row('Coolpad Suva', 2021, 165.3, 76.2, 4000, 'CP3669A', { camera: 'square-quad', front: 'teardrop' }),
];
