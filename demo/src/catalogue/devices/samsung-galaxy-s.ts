import { family } from './family.ts';

const row = family({
  brand: 'Samsung',
  category: 'Android',
  corner: 8.5,
  front: 'punch',
  camera: 'column-trio',
  volts: 3.86,
  battery: 'bar',
  clock: 'left',
  colours: ['#2b2f34', '#e9e6df', '#b9a8c9', '#cfdcc4', '#7f9ab5'],
  palettes: ['lagoon', 'dusk', 'coral', 'cobalt', 'mint', 'orchid', 'blush', 'mountain', 'sunset'],
  wallpapers: ['orb', 'aurora', 'pebbles', 'ribbons', 'petals'],
  price: { from: 3200, perYear: 210, perWattHour: 90 },
});

const pack = { battery: 'pack', volts: 3.85, corner: 8 } as const;
const key = { front: 'oval-key', camera: 'centre-single', corner: 9, volts: 3.85 } as const;
const infinity = { front: 'slab', volts: 3.85 } as const;
const ultra = { camera: 'column-five', corner: 3.5 } as const;

export const galaxyS = [
  row('Galaxy S5', 2014, 142, 72.5, 2800, 'SM-G900F SM-G900A SM-G900V', {
    ...pack,
    front: 'oval-key',
    camera: 'centre-single',
  }),
  row('Galaxy S6', 2015, 143.4, 70.5, 2550, 'SM-G920F SM-G920A SM-G920V', { ...key, colour: '#1d2a44' }),
  row('Galaxy S6 Edge', 2015, 142.1, 70.1, 2600, 'SM-G925F SM-G925A', { ...key, colour: '#d9c48f', face: 'white' }),
  row('Galaxy S6 Edge+', 2015, 154.4, 75.8, 3000, 'SM-G928F SM-G928A', { ...key }),
  row('Galaxy S7', 2016, 142.4, 69.6, 3000, 'SM-G930F SM-G930V SM-G930U', { ...key, colour: '#20242a' }),
  row('Galaxy S7 Edge', 2016, 150.9, 72.6, 3600, 'SM-G935F SM-G935V SM-G935U', { ...key, colour: '#4f7fae' }),
  row('Galaxy S8', 2017, 148.9, 68.1, 3000, 'SM-G950F SM-G950U', {
    ...infinity,
    camera: 'wide-finger',
    colour: '#5c5a72',
  }),
  row('Galaxy S8+', 2017, 159.5, 73.4, 3500, 'SM-G955F SM-G955U', {
    ...infinity,
    camera: 'wide-finger',
    colour: '#23282e',
  }),
  row('Galaxy S9', 2018, 147.7, 68.7, 3000, 'SM-G960F SM-G960U', {
    ...infinity,
    camera: 'centre-finger',
    colour: '#7b6a95',
  }),
  row('Galaxy S9+', 2018, 158.1, 73.8, 3500, 'SM-G965F SM-G965U', {
    ...infinity,
    camera: 'centre-pair',
    colour: '#2c4a7c',
  }),
  row('Galaxy S10e', 2019, 142.2, 69.9, 3100, 'SM-G970F SM-G970U', {
    camera: 'centre-row',
    front: 'punch-right',
    colour: '#f2d34c',
  }),
  row('Galaxy S10', 2019, 149.9, 70.4, 3400, 'SM-G973F SM-G973U', {
    camera: 'centre-row',
    front: 'punch-right',
    colour: '#e9eef0',
  }),
  row('Galaxy S10+', 2019, 157.6, 74.1, 4100, 'SM-G975F SM-G975U', {
    camera: 'centre-row',
    front: 'dual-right',
    colour: '#2f8d84',
  }),
  row('Galaxy S10 Lite', 2020, 162.5, 75.6, 4500, 'SM-G770F', { camera: 'block-quad' }),
  row('Galaxy S20', 2020, 151.7, 69.1, 4000, 'SM-G980F SM-G981U', { camera: 'block-quad', colour: '#b9cfe2' }),
  row('Galaxy S20+', 2020, 161.9, 73.7, 4500, 'SM-G985F SM-G986U', { camera: 'block-quad', colour: '#2b2f34' }),
  row('Galaxy S20 Ultra', 2020, 166.9, 76, 5000, 'SM-G988B SM-G988U', { camera: 'block-quad', colour: '#8a8f95' }),
  row('Galaxy S20 FE', 2020, 159.8, 74.5, 4500, 'SM-G780F SM-G781U', { camera: 'tall-trio', colour: '#3f6fae' }),
  row('Galaxy S21', 2021, 151.7, 71.2, 4000, 'SM-G991B SM-G991U', { camera: 'corner-trio', colour: '#8a7aa6' }),
  row('Galaxy S21+', 2021, 161.5, 75.6, 4800, 'SM-G996B SM-G996U', { camera: 'corner-trio', colour: '#2b2e33' }),
  row('Galaxy S21 Ultra', 2021, 165.1, 75.6, 5000, 'SM-G998B SM-G998U', { camera: 'corner-trio', colour: '#b9bec3' }),
  row('Galaxy S21 FE', 2022, 155.7, 74.5, 4500, 'SM-G990B SM-G990U', { camera: 'corner-trio', colour: '#c9d3b9' }),
  row('Galaxy S22', 2022, 146, 70.6, 3700, 'SM-S901B SM-S901U', { colour: '#e7b9b3' }),
  row('Galaxy S22+', 2022, 157.4, 75.8, 4500, 'SM-S906B SM-S906U', { colour: '#2f4a3f' }),
  row('Galaxy S22 Ultra', 2022, 163.3, 77.9, 5000, 'SM-S908B SM-S908U', { ...ultra, colour: '#6a2a35' }),
  row('Galaxy S23', 2023, 146.3, 70.9, 3900, 'SM-S911B SM-S911U', { colour: '#efe6d2' }),
  row('Galaxy S23+', 2023, 157.8, 76.2, 4700, 'SM-S916B SM-S916U', { colour: '#b9a8c9' }),
  row('Galaxy S23 Ultra', 2023, 163.4, 78.1, 5000, 'SM-S918B SM-S918U', { ...ultra, colour: '#3f4a3f' }),
  row('Galaxy S23 FE', 2023, 158, 76.5, 4500, 'SM-S711B SM-S711U', { colour: '#8fb3a8' }),
  row('Galaxy S24', 2024, 147, 70.6, 4000, 'SM-S921B SM-S921U', { colour: '#f0d783' }),
  row('Galaxy S24+', 2024, 158.5, 75.9, 4900, 'SM-S926B SM-S926U', { colour: '#5a5468' }),
  row('Galaxy S24 Ultra', 2024, 162.3, 79, 5000, 'SM-S928B SM-S928U', { ...ultra, colour: '#8e8a85' }),
  row('Galaxy S24 FE', 2024, 162, 77.3, 4700, 'SM-S721B SM-S721U', { colour: '#a9d0c2' }),
  row('Galaxy S25', 2025, 146.9, 70.5, 4000, 'SM-S931B SM-S931U', { colour: '#b9cfe6' }),
  row('Galaxy S25+', 2025, 158.4, 75.8, 4900, 'SM-S936B SM-S936U', { colour: '#2b3a55' }),
  row('Galaxy S25 Ultra', 2025, 162.8, 77.6, 5000, 'SM-S938B SM-S938U', { ...ultra, colour: '#8a8f96' }),
  row('Galaxy Note 4', 2014, 153.5, 78.6, 3220, 'SM-N910F SM-N910A', {
    ...pack,
    front: 'oval-key',
    camera: 'centre-single',
  }),
  row('Galaxy Note 5', 2015, 153.2, 76.1, 3000, 'SM-N920C SM-N920A', { ...key, colour: '#1f2a40' }),
  row('Galaxy Note 8', 2017, 162.5, 74.8, 3300, 'SM-N950F SM-N950U', {
    ...infinity,
    camera: 'wide-finger',
    colour: '#2c3f66',
  }),
  row('Galaxy Note 9', 2018, 161.9, 76.4, 4000, 'SM-N960F SM-N960U', {
    ...infinity,
    camera: 'wide-finger',
    colour: '#3a5aa0',
  }),
  row('Galaxy Note 10', 2019, 151, 71.8, 3500, 'SM-N970F SM-N970U', { camera: 'tall-trio', colour: '#c9cfe0' }),
  row('Galaxy Note 10+', 2019, 162.3, 77.2, 4300, 'SM-N975F SM-N975U', { camera: 'tall-trio', colour: '#b5c7d9' }),
  row('Galaxy Note 20', 2020, 161.6, 75.2, 4300, 'SM-N980F SM-N981U', { camera: 'block-trio', colour: '#c08e7a' }),
  row('Galaxy Note 20 Ultra', 2020, 164.8, 77.2, 4500, 'SM-N985F SM-N986U', {
    camera: 'block-trio',
    colour: '#b98d7d',
  }),
  row('Galaxy Z Flip 3', 2021, 166, 72.2, 3300, 'SM-F711B SM-F711U', { camera: 'column-pair', colour: '#e6dcc3' }),
  row('Galaxy Z Flip 4', 2022, 165.2, 71.9, 3700, 'SM-F721B SM-F721U', { camera: 'column-pair', colour: '#7a6f9b' }),
  row('Galaxy Z Flip 5', 2023, 165.1, 71.9, 3700, 'SM-F731B SM-F731U', { camera: 'column-pair', colour: '#b7d8c7' }),
];
