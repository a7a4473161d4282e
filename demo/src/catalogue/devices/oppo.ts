import { family } from './family.ts';

const row = family({
  brand: 'OPPO',
  category: 'Android',
  corner: 8.5,
  front: 'punch-left',
  camera: 'tall-trio',
  volts: 3.87,
  battery: 'bar',
  colours: ['#24292f', '#5a7fc0', '#9fb9c9', '#6f5fa6'],
  palettes: ['mint', 'lagoon', 'coral', 'dusk'],
  wallpapers: ['orb', 'petals', 'aurora', 'ribbons'],
  price: { from: 2400, perYear: 150, perWattHour: 75 },
});

export const oppos = [
  row('OPPO A3s', 2018, 156.2, 75.6, 4230, 'CPH1803 CPH1805', { camera: 'wide-pair', front: 'notch' }),
  row('OPPO A5 (2020)', 2019, 163.6, 75.6, 5000, 'CPH1931 CPH1933', { camera: 'centre-trio', front: 'teardrop' }),
  row('OPPO A9 (2020)', 2019, 163.6, 75.6, 5000, 'CPH1937 CPH1939', {
    camera: 'centre-trio',
    front: 'teardrop',
    colour: '#3f7d6b',
  }),
  row('OPPO A12', 2020, 155.9, 75.5, 4230, 'CPH2077 CPH2083', { camera: 'tall-pair', front: 'teardrop' }),
  row('OPPO A15', 2020, 164, 75.4, 4230, 'CPH2179 CPH2185', { camera: 'square-quad', front: 'teardrop' }),
  row('OPPO A16', 2021, 163.8, 75.6, 5000, 'CPH2269 CPH2275', { camera: 'block-trio', front: 'teardrop' }),
  row('OPPO A17', 2022, 164.2, 75.6, 5000, 'CPH2477', { camera: 'big-pair', front: 'teardrop', colour: '#e28a4b' }),
  row('OPPO A31', 2020, 163.9, 75.5, 4230, 'CPH2015 CPH2029', { camera: 'tall-trio', front: 'teardrop' }),
  row('OPPO A53', 2020, 163.9, 75.1, 5000, 'CPH2127 CPH2131', { camera: 'square-quad' }),
  row('OPPO A54', 2021, 163.6, 75.7, 5000, 'CPH2239', { camera: 'block-trio' }),
  row('OPPO A57', 2022, 163.7, 75, 5000, 'CPH2387', { camera: 'big-pair', front: 'teardrop', colour: '#9fd6c0' }),
  row('OPPO A74', 2021, 160.3, 73.8, 5000, 'CPH2219', { camera: 'block-quad' }),
  row('OPPO A78', 2023, 163.8, 75.1, 5000, 'CPH2483 CPH2565', { camera: 'big-pair', front: 'punch' }),
  row('OPPO Reno 2', 2019, 160, 74.3, 4000, 'CPH1907', { camera: 'centre-trio', front: 'full', colour: '#3a5fa6' }),
  row('OPPO Reno 5', 2020, 159.1, 73.4, 4310, 'CPH2159', { camera: 'block-quad', colour: '#b9c6e8' }),
  row('OPPO Reno 7', 2022, 160.6, 73.2, 4500, 'CPH2363', { camera: 'big-pair', colour: '#e58b52' }),
  row('OPPO Reno 8', 2022, 160.6, 73.4, 4500, 'CPH2359', { camera: 'shoulder-quad', colour: '#cfa96f' }),
  row('OPPO Find X2 Pro', 2020, 165.2, 74.4, 4260, 'CPH2025', { camera: 'tall-trio', colour: '#d9713a' }),
  row('OPPO Find X3 Pro', 2021, 163.6, 74, 4500, 'CPH2173', { camera: 'grid-quad', colour: '#2f4f8a' }),
  row('OPPO Find X5 Pro', 2022, 163.7, 73.9, 5000, 'CPH2305', { camera: 'grid-quad', colour: '#eceeee' }),
];
