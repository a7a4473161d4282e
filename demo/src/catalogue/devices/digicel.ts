import { family } from './family.ts';

const row = family({
  brand: 'Digicel',
  category: 'Android',
  corner: 9.5,
  front: 'touch-keys',
  camera: 'single',
  volts: 3.7,
  battery: 'pack',
  colours: ['#222529', '#e4e2dd', '#c8463f'],
  palettes: ['ackee', 'mango', 'hibiscus'],
  wallpapers: ['leaves', 'hills', 'shore'],
  price: { from: 2500, perYear: 120, perWattHour: 60 },
});

export const digicels = [
  row('Digicel DL600', 2013, 113.5, 61, 1300, 'DL600', { front: 'touch-keys', colour: '#e9e7e2', face: 'white' }),
  row('Digicel DL700', 2014, 122.4, 63.2, 1400, 'DL700', { front: 'touch-keys' }),
  row('Digicel DL750', 2014, 124.5, 64, 1400, 'DL750', { front: 'touch-keys', colour: '#c8463f' }),
  row('Digicel DL755', 2015, 125, 64.4, 1500, 'DL755', { front: 'touch-keys', camera: 'centre-single' }),
  row('Digicel DL800', 2014, 133, 67.6, 1700, 'DL800', { front: 'touch-keys', camera: 'centre-single' }),
  row('Digicel DL810', 2015, 135.4, 68.3, 1800, 'DL810', { front: 'touch-keys', camera: 'single' }),
  row('Digicel DL900', 2015, 143.5, 72, 2000, 'DL900', { front: 'touch-keys', camera: 'centre-single' }),
  row('Digicel DL910', 2016, 144.2, 72.3, 2000, 'DL910', { front: 'touch-keys', camera: 'single-large' }),
];
