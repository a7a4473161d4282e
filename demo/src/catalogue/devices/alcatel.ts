import { family } from './family.ts';

const row = family({
  brand: 'Alcatel',
  category: 'Android',
  corner: 9,
  front: 'slab',
  camera: 'single',
  volts: 3.8,
  battery: 'bar',
  colours: ['#25292e', '#3a5fa0', '#b9bcc0', '#c2a06a', '#2f6f6a'],
  palettes: ['mint', 'mango', 'lagoon', 'ackee'],
  wallpapers: ['pebbles', 'hills', 'leaves'],
  price: { from: 2400, perYear: 120, perWattHour: 75 },
});

const pack = { battery: 'pack', volts: 3.8 } as const;

export const alcatels = [
  row('Alcatel 1 (2021)', 2021, 137.6, 65.7, 2000, '5033F 5033MR', { ...pack, camera: 'single', front: 'slab' }),
  row('Alcatel 1B (2020)', 2020, 146.1, 71.6, 3000, '5002D 5002H', { ...pack, camera: 'tall-pair', front: 'slab' }),
  row('Alcatel 1S (2020)', 2020, 158.7, 74.6, 4000, '5028D 5028Y', { camera: 'tall-trio', front: 'teardrop' }),
  row('Alcatel 1SE (2020)', 2020, 159.2, 75.2, 4000, '5030D 5030U', { camera: 'block-trio', front: 'teardrop' }),
  row('Alcatel 1V (2020)', 2020, 158.7, 74.8, 4000, '5007U 5007A', { camera: 'centre-pair', front: 'teardrop' }),
  row('Alcatel 1X (2019)', 2019, 146.4, 68.8, 3000, '5008D 5008T', { camera: 'tall-pair', front: 'slab' }),
  row('Alcatel 3 (2019)', 2019, 151.1, 69.7, 3500, '5053D 5053Y', {
    camera: 'tall-pair',
    front: 'teardrop',
    colour: '#2c3a7d',
  }),
  row('Alcatel 3L (2020)', 2020, 158.7, 74.6, 4000, '5029D 5029Y', { camera: 'tall-trio', front: 'teardrop' }),
  row('Alcatel 3V (2019)', 2019, 174.5, 83.3, 4000, '5032W', { camera: 'centre-pair', front: 'slab' }),
  row('Alcatel 3X (2020)', 2020, 165, 75, 5000, '5061A 5061U', {
    camera: 'block-quad',
    front: 'teardrop',
    colour: '#2f8f86',
  }),
  row('Alcatel 5', 2018, 152.3, 71.1, 3000, '5086D 5086A', { camera: 'single-finger', front: 'chin' }),
  row('Alcatel 7', 2018, 162.1, 75, 4000, '6062W', { camera: 'tall-pair', front: 'slab' }),
  row('Alcatel A3', 2017, 142, 70.5, 2460, '5046D 5046Y', { camera: 'single-finger', front: 'touch-keys' }),
  row('Alcatel Idol 4', 2016, 147, 72.5, 2610, '6055P 6055U', { camera: 'single', front: 'chin' }),
  row('Alcatel Pixi 4 (5)', 2016, 140.7, 72.7, 2000, '5045D 5045X', { ...pack, camera: 'single', front: 'touch-keys' }),
  row('Alcatel Pop 4', 2016, 140.7, 71.4, 2500, '5051D 5051X', { ...pack, camera: 'single', front: 'touch-keys' }),
];
