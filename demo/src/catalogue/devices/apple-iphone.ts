import { family } from './family.ts';

const row = family({
  brand: 'Apple',
  category: 'iPhone',
  corner: 11,
  front: 'notch',
  camera: 'square-pair',
  buttons: 'both',
  volts: 3.83,
  battery: 'slim',
  colours: ['#2f3336', '#e6e3da', '#3d5a73', '#c8463f', '#8aa68f', '#b9b3cf'],
  palettes: ['dusk', 'lagoon', 'coral', 'cobalt', 'mountain', 'orchid', 'sunset'],
  wallpapers: ['ribbons', 'orb', 'dunes', 'aurora', 'hills'],
  price: { from: 2900, perYear: 360, perWattHour: 75 },
});

const key = { front: 'home', camera: 'single', volts: 3.82, corner: 9.5 } as const;
const pro = { camera: 'square-trio', battery: 'ell' } as const;
const small = { front: 'small-notch', camera: 'diagonal-pair', volts: 3.87 } as const;
const smallPro = { ...pro, front: 'small-notch', volts: 3.87 } as const;
const island = { front: 'island', camera: 'diagonal-pair', volts: 3.87 } as const;
const islandPro = { ...pro, front: 'island', volts: 3.87 } as const;
const plateau = { ...islandPro, camera: 'plateau-trio' } as const;

export const iphones = [
  row('iPhone 6', 2014, 138.1, 67, 1810, 'A1549 A1586 A1589', { ...key, colour: '#d9c7a5', face: 'white' }),
  row('iPhone 6 Plus', 2014, 158.1, 77.8, 2915, 'A1522 A1524 A1593', { ...key, colour: '#8e9194' }),
  row('iPhone 6s', 2015, 138.3, 67.1, 1715, 'A1633 A1688 A1700', { ...key, colour: '#e3b9a9', face: 'white' }),
  row('iPhone 6s Plus', 2015, 158.2, 77.9, 2750, 'A1634 A1687 A1699', { ...key, colour: '#d9c7a5', face: 'white' }),
  row('iPhone SE (2016)', 2016, 123.8, 58.6, 1624, 'A1662 A1723 A1724', {
    ...key,
    corner: 8,
    colour: '#e3b9a9',
    face: 'white',
  }),
  row('iPhone 7', 2016, 138.3, 67.1, 1960, 'A1660 A1778 A1779', { ...key, colour: '#26292c' }),
  row('iPhone 7 Plus', 2016, 158.2, 77.9, 2900, 'A1661 A1784 A1785', {
    ...key,
    camera: 'wide-pair',
    colour: '#e3b9a9',
    face: 'white',
  }),
  row('iPhone 8', 2017, 138.4, 67.3, 1821, 'A1863 A1905 A1906', { ...key, colour: '#dcdedd', face: 'white' }),
  row('iPhone 8 Plus', 2017, 158.4, 78.1, 2691, 'A1864 A1897 A1898', {
    ...key,
    camera: 'wide-pair',
    colour: '#b4222b',
  }),
  row('iPhone X', 2017, 143.6, 70.9, 2716, 'A1865 A1901 A1902', {
    camera: 'tall-pair',
    battery: 'ell',
    colour: '#e8e8e4',
    volts: 3.81,
  }),
  row('iPhone XR', 2018, 150.9, 75.7, 2942, 'A1984 A2105 A2106 A2108', {
    camera: 'single',
    colour: '#3a97c9',
    palette: 'coral',
    volts: 3.79,
  }),
  row('iPhone XS', 2018, 143.6, 70.9, 2658, 'A1920 A2097 A2098 A2100', {
    camera: 'tall-pair',
    battery: 'ell',
    colour: '#e5cba6',
    volts: 3.81,
  }),
  row('iPhone XS Max', 2018, 157.5, 77.4, 3174, 'A1921 A2101 A2102 A2104', {
    camera: 'tall-pair',
    battery: 'ell',
    colour: '#3c3d40',
    volts: 3.8,
  }),
  row('iPhone 11', 2019, 150.9, 75.7, 3110, 'A2111 A2221 A2223', {
    colour: '#cdc3e0',
    palette: 'hibiscus',
    price: 5500,
  }),
  row('iPhone 11 Pro', 2019, 144, 71.4, 3046, 'A2160 A2215 A2217', { ...pro, colour: '#4d5a52', palette: 'cane' }),
  row('iPhone 11 Pro Max', 2019, 158, 77.8, 3969, 'A2161 A2218 A2220', {
    ...pro,
    colour: '#e9d3b8',
    palette: 'mango',
    volts: 3.79,
  }),
  row('iPhone SE (2020)', 2020, 138.4, 67.3, 1821, 'A2275 A2296 A2298', {
    ...key,
    colour: '#b4222b',
    palette: 'ackee',
    price: 4500,
  }),
  row('iPhone 12 mini', 2020, 131.5, 64.2, 2227, 'A2176 A2398 A2399 A2400', { colour: '#cfe3d2', volts: 3.85 }),
  row('iPhone 12', 2020, 146.7, 71.5, 2815, 'A2172 A2402 A2403 A2404', { colour: '#1e4a6d', palette: 'cobalt' }),
  row('iPhone 12 Pro', 2020, 146.7, 71.5, 2815, 'A2341 A2406 A2407 A2408', {
    ...pro,
    battery: 'slim',
    colour: '#35566b',
    palette: 'lagoon',
  }),
  row('iPhone 12 Pro Max', 2020, 160.8, 78.1, 3687, 'A2342 A2410 A2411 A2412', {
    ...pro,
    colour: '#eadfc8',
    palette: 'sunset',
  }),
  row('iPhone 13 mini', 2021, 131.5, 64.2, 2438, 'A2481 A2626 A2628 A2629 A2630', {
    ...small,
    colour: '#f0cfc6',
    palette: 'blush',
    volts: 3.88,
  }),
  row('iPhone 13', 2021, 146.7, 71.5, 3227, 'A2482 A2631 A2633 A2634 A2635', {
    ...small,
    colour: '#35566f',
    palette: 'lagoon',
    wallpaper: 'ribbons',
    volts: 3.84,
    price: 6500,
  }),
  row('iPhone 13 Pro', 2021, 146.7, 71.5, 3095, 'A2483 A2636 A2638 A2639 A2640', {
    ...smallPro,
    colour: '#a9c3d8',
    palette: 'mountain',
  }),
  row('iPhone 13 Pro Max', 2021, 160.8, 78.1, 4352, 'A2484 A2641 A2643 A2644 A2645', {
    ...smallPro,
    colour: '#4f5b4c',
    palette: 'cane',
    volts: 3.86,
  }),
  row('iPhone SE (2022)', 2022, 138.4, 67.3, 2018, 'A2595 A2782 A2783 A2784 A2785', {
    ...key,
    colour: '#20262c',
    volts: 3.88,
  }),
  row('iPhone 14', 2022, 146.7, 71.5, 3279, 'A2649 A2881 A2882 A2883 A2884', {
    ...small,
    colour: '#c2cfdf',
    palette: 'dusk',
  }),
  row('iPhone 14 Plus', 2022, 160.8, 78.1, 4325, 'A2632 A2885 A2886 A2887 A2888', {
    ...small,
    colour: '#f4e38b',
    palette: 'mango',
    volts: 3.86,
  }),
  row('iPhone 14 Pro', 2022, 147.5, 71.5, 3200, 'A2650 A2889 A2890 A2891 A2892', {
    ...islandPro,
    colour: '#5b5066',
    palette: 'orchid',
    wallpaper: 'ribbons',
    price: 8500,
  }),
  row('iPhone 14 Pro Max', 2022, 160.7, 77.6, 4323, 'A2651 A2893 A2894 A2895 A2896', {
    ...islandPro,
    colour: '#3a3b3d',
    palette: 'ember',
  }),
  row('iPhone 15', 2023, 147.6, 71.6, 3349, 'A2846 A3089 A3090 A3092', {
    ...island,
    colour: '#f1cfcf',
    palette: 'coral',
  }),
  row('iPhone 15 Plus', 2023, 160.9, 77.8, 4383, 'A2847 A3093 A3094 A3096', {
    ...island,
    colour: '#cfdfcb',
    palette: 'mint',
  }),
  row('iPhone 15 Pro', 2023, 146.6, 70.6, 3274, 'A2848 A3101 A3102 A3104', {
    ...islandPro,
    colour: '#8c857b',
    palette: 'slate',
  }),
  row('iPhone 15 Pro Max', 2023, 159.9, 76.7, 4441, 'A2849 A3105 A3106 A3108', {
    ...islandPro,
    colour: '#3f4856',
    palette: 'mountain',
  }),
  row('iPhone 16', 2024, 147.6, 71.6, 3561, 'A3081 A3286 A3287 A3288', {
    ...island,
    camera: 'capsule-pair',
    colour: '#7d93e6',
    palette: 'cobalt',
    volts: 3.89,
  }),
  row('iPhone 16 Plus', 2024, 160.9, 77.8, 4674, 'A3082 A3289 A3290 A3291', {
    ...island,
    camera: 'capsule-pair',
    colour: '#a9d6cf',
    palette: 'mint',
    volts: 3.89,
  }),
  row('iPhone 16 Pro', 2024, 149.6, 71.5, 3582, 'A3083 A3292 A3293 A3294', {
    ...islandPro,
    colour: '#c9ab8c',
    palette: 'mango',
    volts: 3.88,
  }),
  row('iPhone 16 Pro Max', 2024, 163, 77.6, 4685, 'A3084 A3295 A3296 A3297', {
    ...islandPro,
    colour: '#e7e5df',
    palette: 'dusk',
    volts: 3.88,
  }),
  row('iPhone 16e', 2025, 146.7, 71.5, 4005, 'A3212 A3408 A3409 A3410', {
    front: 'small-notch',
    camera: 'single-large',
    colour: '#f2f2ee',
    palette: 'mountain',
    volts: 3.88,
  }),
  row('iPhone 17', 2025, 149.6, 71.5, 3692, 'A3258 A3519 A3520 A3521', {
    ...island,
    camera: 'capsule-pair',
    colour: '#c9bfe4',
    palette: 'orchid',
  }),
  row('iPhone Air', 2025, 156.2, 74.7, 3149, 'A3260 A3516 A3517 A3518', {
    ...island,
    camera: 'plateau-single',
    colour: '#dbe8f2',
    palette: 'mountain',
    battery: 'bar',
  }),
  row('iPhone 17 Pro', 2025, 150, 71.9, 3998, 'A3256 A3522 A3523 A3524', {
    ...plateau,
    colour: '#e0763a',
    palette: 'sunset',
  }),
  row('iPhone 17 Pro Max', 2025, 163.4, 78, 4823, 'A3257 A3525 A3526 A3527', {
    ...plateau,
    colour: '#2f4166',
    palette: 'night',
  }),
];
