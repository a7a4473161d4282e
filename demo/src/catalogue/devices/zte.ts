import { family } from './family.ts';

const row = family({
  brand: 'ZTE',
  category: 'Android',
  corner: 8.5,
  front: 'teardrop',
  camera: 'tall-pair',
  volts: 3.85,
  battery: 'bar',
  colours: ['#23282d', '#2f5f8a', '#8e959b', '#3c6e5f'],
  palettes: ['lagoon', 'cobalt', 'mint', 'cane'],
  wallpapers: ['shore', 'dunes', 'pebbles'],
  price: { from: 2400, perYear: 130, perWattHour: 75 },
});

const pack = { battery: 'pack', volts: 3.8 } as const;

export const ztes = [
  row('ZTE Axon 7', 2016, 151.7, 75, 3250, 'A2017U A2017G', {
    camera: 'centre-finger',
    front: 'chin',
    colour: '#c9b48a',
  }),
  row('ZTE Axon 10 Pro', 2019, 159.2, 73.4, 4000, 'A2020U A2020G', { camera: 'centre-trio', colour: '#2f5fae' }),
  row('ZTE Blade A3 (2020)', 2020, 146.2, 71.2, 2600, 'Z5157 A3-2020', { ...pack, camera: 'single' }),
  row('ZTE Blade A5 (2020)', 2020, 156.7, 72.6, 3200, 'A5-2020', { camera: 'tall-pair' }),
  row('ZTE Blade A7 (2020)', 2020, 164.4, 75.4, 4000, 'A7-2020', { camera: 'tall-trio' }),
  row('ZTE Blade A51', 2021, 166.5, 75.6, 3200, 'A51', { camera: 'square-quad' }),
  row('ZTE Blade A71', 2021, 165.2, 75.2, 4000, 'A7030', { camera: 'square-quad' }),
  row('ZTE Blade A52', 2022, 168, 77.5, 5000, 'A52', { camera: 'column-trio' }),
  row('ZTE Blade V8 Pro', 2017, 156, 77, 3140, 'Z978', { camera: 'wide-finger', front: 'oval-key' }),
  row('ZTE Blade V10', 2019, 157.8, 75.2, 3200, 'V1000', { camera: 'tall-pair' }),
  row('ZTE Blade V30', 2021, 165.8, 77.8, 5000, '9030', { camera: 'block-quad', front: 'punch' }),
  row('ZTE Blade X Max', 2017, 167.5, 84, 3400, 'Z983', { camera: 'single-finger', front: 'chin' }),
  row('ZTE Grand X4', 2016, 155.2, 77, 3140, 'Z956 Z957', { ...pack, camera: 'single-finger', front: 'chin' }),
  row('ZTE Max XL', 2017, 165.1, 83.8, 3990, 'N9560', { camera: 'single-finger', front: 'touch-keys' }),
  row('ZTE ZMAX Pro', 2016, 165.1, 83.8, 3400, 'Z981', { camera: 'centre-finger', front: 'touch-keys' }),
];
