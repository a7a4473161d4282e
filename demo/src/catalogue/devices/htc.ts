import { family } from './family.ts';

const row = family({
  brand: 'HTC',
  category: 'Android',
  corner: 9,
  front: 'chin',
  camera: 'single',
  volts: 3.83,
  battery: 'bar',
  colours: ['#8b9095', '#2b2e32', '#c7ab86', '#3c5f93'],
  palettes: ['dusk', 'cobalt', 'slate', 'coral'],
  wallpapers: ['ribbons', 'aurora', 'orb'],
  price: { from: 2500, perYear: 120, perWattHour: 85 },
});

const pack = { battery: 'pack', volts: 3.8 } as const;

export const htcs = [
  row('HTC One M8', 2014, 146.4, 70.6, 2600, '0P6B100 0P6B120', { camera: 'centre-single' }),
  row('HTC One M9', 2015, 144.6, 69.7, 2840, '0PJA100 0PJA200', { camera: 'single-large' }),
  row('HTC One A9', 2015, 145.8, 70.8, 2150, '2PQ9100 2PQ9120', { camera: 'centre-single', front: 'oval-key' }),
  row('HTC 10', 2016, 145.9, 71.9, 3000, '2PS6200 2PS6500', { camera: 'centre-single', front: 'oval-key' }),
  row('HTC Desire 530', 2016, 146.9, 70.9, 2200, '2PST200', { ...pack, camera: 'single' }),
  row('HTC Desire 626', 2014, 146.9, 70.9, 2000, 'OPM9200 0PM9110', { ...pack, camera: 'single' }),
  row('HTC Desire 12', 2018, 148.5, 70.8, 2730, '2Q5V100', { camera: 'single', front: 'slab' }),
  row('HTC Desire 20 Pro', 2020, 162, 77, 5000, '2QAK100', { camera: 'block-quad', front: 'punch-left' }),
  row('HTC U11', 2017, 153.9, 75.9, 3000, '2PZC100 2PZC500', {
    camera: 'centre-single',
    front: 'oval-key',
    colour: '#2f4fb3',
  }),
  row('HTC U12+', 2018, 156.6, 73.9, 3500, '2Q55100 2Q55500', {
    camera: 'wide-finger',
    front: 'slab',
    colour: '#4b2f6f',
  }),
];
