import { family } from './family.ts';

const row = family({
  brand: 'REVVL',
  category: 'Android',
  corner: 9,
  front: 'teardrop',
  camera: 'tall-pair',
  volts: 3.85,
  battery: 'bar',
  colours: ['#2a2d33', '#6f6f7c', '#3b4a66'],
  palettes: ['hibiscus', 'orchid', 'dusk', 'coral'],
  wallpapers: ['pebbles', 'ribbons', 'aurora'],
  price: { from: 2400, perYear: 150, perWattHour: 75 },
});

export const revvls = [
  row('REVVL', 2017, 153.7, 76.5, 3000, '5049W 5049Z', { camera: 'single-finger', front: 'chin' }),
  row('REVVL Plus', 2017, 165.6, 83.1, 4000, 'C3701A', { camera: 'wide-finger', front: 'chin' }),
  row('REVVL 2', 2018, 147.1, 68.6, 3000, '5052W 5052Y', { camera: 'single-finger', front: 'slab' }),
  row('REVVL 2 Plus', 2018, 158.9, 75.9, 4000, '6062Z', { camera: 'tall-pair', front: 'slab' }),
  row('REVVLRY', 2019, 147.3, 71.5, 3000, 'XT1952-T', { camera: 'disc', front: 'notch' }),
  row('REVVLRY+', 2019, 157, 75.3, 3000, 'XT1965-T', { camera: 'disc-pair', front: 'teardrop' }),
  row('REVVL 4', 2020, 157.2, 74.8, 3500, '5007W 5007Z', { camera: 'tall-pair' }),
  row('REVVL 4+', 2020, 165.6, 76.8, 4000, '5062W 5062Z', { camera: 'square-quad' }),
  row('REVVL 5G', 2020, 163.7, 76.6, 4500, 'T790W T790Z', { camera: 'centre-row', front: 'punch-left' }),
  row('REVVL V+ 5G', 2021, 172, 77.5, 5000, 'TMRVL4G 8127T', { camera: 'block-trio' }),
  row('REVVL 6 5G', 2022, 165.4, 76.5, 5000, 'TMRV065G', { camera: 'block-trio' }),
  row('REVVL 6 Pro 5G', 2022, 172.3, 77.7, 5000, 'TMRV06P', { camera: 'block-quad' }),
  row('REVVL 7 5G', 2024, 164.9, 75.9, 5000, 'TMRV075G', { camera: 'column-trio' }),
  row('REVVL 7 Pro 5G', 2024, 171.4, 77.7, 5000, 'TMRV07P', { camera: 'grid-quad', front: 'punch' }),
];
