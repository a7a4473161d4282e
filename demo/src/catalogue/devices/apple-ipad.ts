import { family } from './family.ts';

const row = family({
  brand: 'Apple',
  category: 'iPad',
  corner: 10,
  front: 'tablet-home',
  camera: 'single-tablet',
  volts: 3.73,
  battery: 'twin',
  buttons: 'both',
  colours: ['#9a9fa3', '#d5d7d8'],
  palettes: ['lagoon', 'coral', 'dusk', 'cane', 'sunset', 'mountain'],
  wallpapers: ['petals', 'shore', 'ribbons', 'leaves', 'hills', 'orb'],
  price: { from: 6800, perYear: 280, perWattHour: 60 },
});

const classic = { corner: 11, volts: 3.8 } as const;
const mini = { front: 'mini-home' } as const;
const single = { battery: 'wide', volts: 3.85 } as const;
const modern = { front: 'tablet', corner: 18, volts: 3.77 } as const;
const lidar = { camera: 'tablet-square' } as const;

export const ipads = [
  row('iPad 2', 2011, 241.2, 185.7, 6930, 'A1395 A1396 A1397', { ...classic, colour: '#c9ccce', face: 'white' }),
  row('iPad (3rd gen)', 2012, 241.2, 185.7, 11560, 'A1403 A1416 A1430', { ...classic, volts: 3.7 }),
  row('iPad (4th gen)', 2012, 241.2, 185.7, 11560, 'A1458 A1459 A1460', { ...classic, volts: 3.7 }),
  row('iPad (5th gen)', 2017, 240, 169.5, 8827, 'A1822 A1823', { colour: '#d9c7a5', face: 'white' }),
  row('iPad (6th gen)', 2018, 240, 169.5, 8827, 'A1893 A1954', { colour: '#9a9fa3' }),
  row('iPad (7th gen)', 2019, 250.6, 174.1, 8686, 'A2197 A2198 A2200', { colour: '#e3c1b1', face: 'white' }),
  row('iPad (8th gen)', 2020, 250.6, 174.1, 8686, 'A2270 A2428 A2429 A2430', { colour: '#c9ccce', face: 'white' }),
  row('iPad (9th gen)', 2021, 250.6, 174.1, 8557, 'A2602 A2603 A2604 A2605', {
    colour: '#9a9fa3',
    palette: 'cobalt',
    price: 11500,
  }),
  row('iPad (10th gen)', 2022, 248.6, 179.5, 7606, 'A2696 A2757 A2777', {
    ...modern,
    colour: '#4f86d9',
    palette: 'lagoon',
  }),
  row('iPad (A16)', 2025, 248.6, 179.5, 7698, 'A3354 A3355 A3356', { ...modern, colour: '#f0d95a', palette: 'mango' }),
  row('iPad Air', 2013, 240, 169.5, 8827, 'A1474 A1475 A1476', { colour: '#8d9195' }),
  row('iPad Air 2', 2014, 240, 169.5, 7340, 'A1566 A1567', { colour: '#d9c7a5', face: 'white', volts: 3.76 }),
  row('iPad Air (3rd gen)', 2019, 250.6, 174.1, 8134, 'A2123 A2152 A2153 A2154', { colour: '#9a9fa3' }),
  row('iPad Air (4th gen)', 2020, 247.6, 178.5, 7606, 'A2072 A2316 A2324 A2325', {
    ...modern,
    colour: '#a9c9b8',
    palette: 'mint',
  }),
  row('iPad Air (5th gen)', 2022, 247.6, 178.5, 7606, 'A2588 A2589 A2591', {
    ...modern,
    colour: '#b9b3d9',
    palette: 'dusk',
  }),
  row('iPad Air 11-inch (M2)', 2024, 247.6, 178.5, 7606, 'A2902 A2903 A2904', {
    ...modern,
    colour: '#a9c3dd',
    palette: 'cobalt',
  }),
  row('iPad Air 13-inch (M2)', 2024, 280.6, 214.9, 9705, 'A2898 A2899 A2900', {
    ...modern,
    colour: '#dcd6e8',
    palette: 'orchid',
  }),
  row('iPad Air 11-inch (M3)', 2025, 247.6, 178.5, 7606, 'A3266 A3267 A3270', {
    ...modern,
    colour: '#b7cbe0',
    palette: 'lagoon',
  }),
  row('iPad Air 13-inch (M3)', 2025, 280.6, 214.9, 9705, 'A3268 A3269 A3271', {
    ...modern,
    colour: '#e6e2d9',
    palette: 'coral',
  }),
  row('iPad mini', 2012, 200, 134.7, 4440, 'A1432 A1454 A1455', { ...mini, colour: '#2c3034', volts: 3.72 }),
  row('iPad mini 2', 2013, 200, 134.7, 6471, 'A1489 A1490 A1491', {
    ...mini,
    colour: '#c9ccce',
    face: 'white',
    volts: 3.75,
  }),
  row('iPad mini 3', 2014, 200, 134.7, 6471, 'A1599 A1600', { ...mini, colour: '#d9c7a5', face: 'white', volts: 3.75 }),
  row('iPad mini 4', 2015, 203.2, 134.8, 5124, 'A1538 A1550', { ...mini, colour: '#8d9195', volts: 3.82 }),
  row('iPad mini (5th gen)', 2019, 203.2, 134.8, 5124, 'A2124 A2126 A2133', {
    ...mini,
    colour: '#d9c7a5',
    face: 'white',
    volts: 3.82,
  }),
  row('iPad mini (6th gen)', 2021, 195.4, 134.8, 5078, 'A2567 A2568 A2569', {
    ...modern,
    ...single,
    colour: '#c9bfdd',
    palette: 'orchid',
  }),
  row('iPad mini (A17 Pro)', 2024, 195.4, 134.8, 5078, 'A2993 A2995 A2996', {
    ...modern,
    ...single,
    colour: '#a9c0de',
    palette: 'mountain',
  }),
  row('iPad Pro 9.7-inch', 2016, 240, 169.5, 7306, 'A1673 A1674 A1675', {
    colour: '#e3b9a9',
    face: 'white',
    volts: 3.82,
  }),
  row('iPad Pro 10.5-inch', 2017, 250.6, 174.1, 8134, 'A1701 A1709 A1852', { colour: '#8d9195', volts: 3.77 }),
  row('iPad Pro 11-inch (2018)', 2018, 247.6, 178.5, 7812, 'A1934 A1979 A1980 A2013', { ...modern, colour: '#7b7f83' }),
  row('iPad Pro 11-inch (2020)', 2020, 247.6, 178.5, 7540, 'A2068 A2228 A2230 A2231', {
    ...modern,
    ...lidar,
    colour: '#d5d7d8',
  }),
  row('iPad Pro 11-inch (2021)', 2021, 247.6, 178.5, 7538, 'A2301 A2377 A2459 A2460', {
    ...modern,
    ...lidar,
    colour: '#74787c',
    palette: 'sunset',
  }),
  row('iPad Pro 11-inch (2022)', 2022, 247.6, 178.5, 7538, 'A2435 A2759 A2761 A2762', {
    ...modern,
    ...lidar,
    colour: '#d5d7d8',
    palette: 'hibiscus',
  }),
  row('iPad Pro 11-inch (M4)', 2024, 249.7, 177.5, 8160, 'A2836 A2837 A3006', {
    ...modern,
    ...lidar,
    colour: '#2b2d30',
    palette: 'night',
  }),
  row('iPad Pro 12.9-inch (2015)', 2015, 305.7, 220.6, 10307, 'A1584 A1652', {
    colour: '#d9c7a5',
    face: 'white',
    volts: 3.77,
  }),
  row('iPad Pro 12.9-inch (2017)', 2017, 305.7, 220.6, 10875, 'A1670 A1671 A1821', { colour: '#8d9195', volts: 3.77 }),
  row('iPad Pro 12.9-inch (2018)', 2018, 280.6, 214.9, 9720, 'A1876 A1895 A1983 A2014', {
    ...modern,
    colour: '#d5d7d8',
  }),
  row('iPad Pro 12.9-inch (2020)', 2020, 280.6, 214.9, 9720, 'A2069 A2229 A2232 A2233', {
    ...modern,
    ...lidar,
    colour: '#74787c',
  }),
  row('iPad Pro 12.9-inch (2021)', 2021, 280.6, 214.9, 10758, 'A2378 A2379 A2461 A2462', {
    ...modern,
    ...lidar,
    colour: '#d5d7d8',
    palette: 'ember',
  }),
  row('iPad Pro 12.9-inch (2022)', 2022, 280.6, 214.9, 10758, 'A2436 A2437 A2764 A2766', {
    ...modern,
    ...lidar,
    colour: '#74787c',
    palette: 'dusk',
  }),
  row('iPad Pro 13-inch (M4)', 2024, 281.6, 215.5, 10209, 'A2925 A2926 A3007', {
    ...modern,
    ...lidar,
    colour: '#d9dbdb',
    palette: 'cobalt',
  }),
];
