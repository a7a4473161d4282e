import { family } from './family.ts';

const row = family({
  brand: 'Vivo',
  category: 'Android',
  corner: 8.5,
  front: 'teardrop',
  camera: 'tall-trio',
  volts: 3.87,
  battery: 'bar',
  colours: ['#22272e', '#3f6fb8', '#8fa9d9', '#a35f8f'],
  palettes: ['orchid', 'cobalt', 'coral', 'sunset'],
  wallpapers: ['petals', 'ribbons', 'aurora', 'dunes'],
  price: { from: 2400, perYear: 150, perWattHour: 75 },
});

export const vivos = [
  row('Vivo Y11', 2019, 159.4, 76.8, 5000, '1906', { camera: 'tall-pair' }),
  row('Vivo Y12', 2019, 159.4, 76.8, 5000, '1904', { camera: 'tall-trio' }),
  row('Vivo Y15', 2019, 159.4, 76.8, 5000, '1901', { camera: 'tall-trio', colour: '#b3263f' }),
  row('Vivo Y17', 2019, 159.4, 76.8, 5000, '1902', { camera: 'tall-trio', colour: '#6b3fb0' }),
  row('Vivo Y20', 2020, 164.4, 76.3, 5000, 'V2027 V2029', { camera: 'block-trio' }),
  row('Vivo Y21', 2021, 164.3, 76.1, 5000, 'V2110 V2111', { camera: 'column-pair' }),
  row('Vivo Y33s', 2021, 164.3, 76.1, 5000, 'V2109', { camera: 'big-pair', colour: '#7fa9dd' }),
  row('Vivo Y51', 2020, 163.9, 75.3, 5000, 'V2030 V2031', { camera: 'block-trio' }),
  row('Vivo Y91', 2018, 155.1, 75.1, 4030, '1811 1820', { camera: 'tall-pair' }),
  row('Vivo V15', 2019, 161.9, 75.9, 4000, '1819', { camera: 'tall-trio', front: 'full', colour: '#2f56b3' }),
  row('Vivo V17', 2019, 159, 74.2, 4500, '1919 1920', { camera: 'block-quad', front: 'punch-right' }),
  row('Vivo V19', 2020, 159.6, 75, 4500, '1933', { camera: 'block-quad', front: 'dual-right' }),
  row('Vivo V20', 2020, 161.3, 74.2, 4000, 'V2024 V2025', { camera: 'big-pair', colour: '#8fb4e6' }),
  row('Vivo V21', 2021, 159.7, 73.9, 4000, 'V2061 V2066', { camera: 'big-pair', colour: '#2f3c6f' }),
  row('Vivo V23', 2022, 157.2, 72.4, 4200, 'V2130', { camera: 'big-pair', front: 'small-notch', colour: '#e0b38f' }),
  row('Vivo V25', 2022, 159.2, 74.2, 4500, 'V2202', { camera: 'twin-rings', colour: '#6fa7d8' }),
  row('Vivo V27', 2023, 164.1, 74.8, 4600, 'V2231 V2246', {
    camera: 'twin-rings-trio',
    front: 'punch',
    colour: '#b3d3cc',
  }),
  row('Vivo X60 Pro', 2021, 158.6, 73.2, 4200, 'V2046', { camera: 'block-trio', front: 'punch', colour: '#6f86b3' }),
  row('Vivo X80', 2022, 165, 75.2, 4500, 'V2144 V2145', { camera: 'grand-disc', front: 'punch', colour: '#3f9aa6' }),
];
