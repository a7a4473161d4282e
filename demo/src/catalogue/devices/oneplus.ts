import { family } from './family.ts';

const row = family({
  brand: 'OnePlus',
  category: 'Android',
  corner: 9,
  front: 'punch-left',
  camera: 'tall-trio',
  volts: 3.87,
  battery: 'bar',
  clock: 'stack',
  colours: ['#24282d', '#3b5f7f', '#7f9a8f'],
  palettes: ['ember', 'hibiscus', 'night', 'mint', 'cobalt'],
  wallpapers: ['ribbons', 'aurora', 'orb', 'arches'],
  price: { from: 3000, perYear: 170, perWattHour: 90 },
});

export const onepluses = [
  row('OnePlus 3T', 2016, 152.7, 74.7, 3400, 'A3000 A3003 A3010', { camera: 'centre-single', front: 'oval-key' }),
  row('OnePlus 5', 2017, 154.2, 74.1, 3300, 'A5000', { camera: 'wide-pair', front: 'oval-key' }),
  row('OnePlus 5T', 2017, 156.1, 75, 3300, 'A5010', { camera: 'wide-pair', front: 'slab' }),
  row('OnePlus 6', 2018, 155.7, 75.4, 3300, 'A6000 A6003', {
    camera: 'centre-pair',
    front: 'notch',
    colour: '#23282c',
  }),
  row('OnePlus 6T', 2018, 157.5, 74.8, 3700, 'A6010 A6013', {
    camera: 'centre-pair',
    front: 'teardrop',
    colour: '#4b3a63',
  }),
  row('OnePlus 7', 2019, 157.7, 74.8, 3700, 'GM1901 GM1903 GM1905', {
    camera: 'centre-pair',
    front: 'teardrop',
    colour: '#b3232f',
  }),
  row('OnePlus 7 Pro', 2019, 162.6, 75.9, 4000, 'GM1911 GM1913 GM1917', {
    camera: 'centre-trio',
    front: 'full',
    colour: '#2f4f86',
  }),
  row('OnePlus 7T', 2019, 160.9, 74.4, 3800, 'HD1901 HD1903 HD1905', {
    camera: 'halo-quad',
    front: 'teardrop',
    colour: '#7fa3bd',
  }),
  row('OnePlus 7T Pro', 2019, 162.6, 75.9, 4085, 'HD1911 HD1913', {
    camera: 'centre-trio',
    front: 'full',
    colour: '#3f6f9b',
  }),
  row('OnePlus 8', 2020, 160.2, 72.9, 4300, 'IN2013 IN2015 IN2017', { camera: 'centre-trio', colour: '#5fc3a9' }),
  row('OnePlus 8 Pro', 2020, 165.3, 74.4, 4510, 'IN2023 IN2025', { camera: 'centre-trio', colour: '#2f6fd0' }),
  row('OnePlus 8T', 2020, 160.7, 74.1, 4500, 'KB2001 KB2003 KB2005', { camera: 'block-quad', colour: '#8fd6c6' }),
  row('OnePlus 9', 2021, 160, 74.2, 4500, 'LE2113 LE2115 LE2117', { camera: 'block-trio', colour: '#a9b6e0' }),
  row('OnePlus 9 Pro', 2021, 163.2, 73.6, 4500, 'LE2121 LE2123 LE2125', { camera: 'block-trio', colour: '#2f4a3f' }),
  row('OnePlus 10 Pro', 2022, 163, 73.9, 5000, 'NE2210 NE2213 NE2215', { camera: 'shoulder-quad', colour: '#3a5f53' }),
  row('OnePlus 10T', 2022, 163, 75.4, 4800, 'CPH2413 CPH2415 CPH2417', {
    camera: 'shoulder-quad',
    front: 'punch',
    colour: '#b9d8c2',
  }),
  row('OnePlus 11', 2023, 163.1, 74.1, 5000, 'CPH2447 CPH2449 CPH2451', { camera: 'grand-disc', colour: '#2f5a48' }),
  row('OnePlus 12', 2024, 164.3, 75.8, 5400, 'CPH2573 CPH2581 CPH2583', {
    camera: 'grand-disc',
    front: 'punch',
    colour: '#8fae9b',
  }),
  row('OnePlus 13', 2025, 162.9, 76.5, 6000, 'CPH2649 CPH2653 CPH2655', {
    camera: 'grand-disc',
    front: 'punch',
    colour: '#31456e',
  }),
  row('OnePlus Nord', 2020, 158.3, 73.3, 4115, 'AC2001 AC2003', {
    camera: 'tall-trio',
    front: 'dual-left',
    colour: '#6fc0d8',
  }),
  row('OnePlus Nord N10 5G', 2020, 163, 74.7, 4300, 'BE2025 BE2026 BE2029', {
    camera: 'block-quad',
    colour: '#3a4f6b',
  }),
  row('OnePlus Nord N100', 2020, 164.9, 75.1, 5000, 'BE2011 BE2013', { camera: 'tall-trio' }),
  row('OnePlus Nord N200 5G', 2021, 163.1, 74.9, 5000, 'DE2117 DE2118', { camera: 'block-trio', colour: '#5f93b8' }),
  row('OnePlus Nord 2 5G', 2021, 158.9, 73.2, 4500, 'DN2101 DN2103', { camera: 'block-trio', colour: '#7fb7c9' }),
  row('OnePlus Nord N20 5G', 2022, 159.9, 73.2, 4500, 'GN2200', { camera: 'big-pair', colour: '#4b6fa0' }),
  row('OnePlus Nord N30 5G', 2023, 165.5, 76, 5000, 'CPH2513 CPH2515', {
    camera: 'big-pair',
    front: 'punch',
    colour: '#30343a',
  }),
];
