import { family } from './family.ts';

const row = family({
  brand: 'Nokia',
  category: 'Android',
  corner: 8,
  front: 'teardrop',
  camera: 'centre-pair',
  volts: 3.85,
  battery: 'bar',
  colours: ['#26292d', '#2f4a73', '#c9cbcb', '#3f6b6f', '#a88f74'],
  palettes: ['mountain', 'lagoon', 'night', 'mint', 'slate'],
  wallpapers: ['hills', 'shore', 'aurora', 'arches'],
  price: { from: 2400, perYear: 140, perWattHour: 80 },
});

const pack = { battery: 'pack', volts: 3.8 } as const;

export const nokias = [
  row('Nokia 1 Plus', 2019, 145, 70.4, 2500, 'TA-1111 TA-1130', { camera: 'single', front: 'chin' }),
  row('Nokia 2.1', 2018, 153.6, 77.6, 4000, 'TA-1080 TA-1084', { camera: 'centre-single', front: 'chin' }),
  row('Nokia 2.2', 2019, 146, 70.6, 3000, 'TA-1179 TA-1188', { ...pack, camera: 'tall-pair' }),
  row('Nokia 2.3', 2019, 157.7, 75.4, 4000, 'TA-1206 TA-1209', { camera: 'centre-pair' }),
  row('Nokia 2.4', 2020, 165.9, 76.3, 4500, 'TA-1270 TA-1274', { camera: 'centre-pair' }),
  row('Nokia 3.1', 2018, 146.3, 68.7, 2990, 'TA-1049 TA-1063', { camera: 'centre-single', front: 'slab' }),
  row('Nokia 3.1 Plus', 2018, 156.9, 76.4, 3500, 'TA-1104 TA-1118', { camera: 'centre-pair', front: 'slab' }),
  row('Nokia 3.2', 2019, 159.4, 76.2, 4000, 'TA-1154 TA-1164', { camera: 'centre-finger' }),
  row('Nokia 3.4', 2020, 161, 76, 4000, 'TA-1283 TA-1285', { camera: 'disc-pair', front: 'punch-left' }),
  row('Nokia 4.2', 2019, 149, 71.3, 3000, 'TA-1133 TA-1150', { camera: 'centre-pair' }),
  row('Nokia 5.1', 2018, 151.1, 70.7, 2970, 'TA-1053 TA-1061', {
    camera: 'centre-finger',
    front: 'slab',
    colour: '#b5603a',
  }),
  row('Nokia 5.1 Plus', 2018, 149.5, 72, 3060, 'TA-1102 TA-1108', { camera: 'centre-pair', front: 'notch' }),
  row('Nokia 5.3', 2020, 164.3, 76.6, 4000, 'TA-1223 TA-1227', { camera: 'halo-quad' }),
  row('Nokia 5.4', 2020, 161, 76, 4000, 'TA-1325 TA-1328', { camera: 'halo-quad', front: 'punch-left' }),
  row('Nokia 6.1', 2018, 148.8, 75.8, 3000, 'TA-1043 TA-1045', { camera: 'centre-finger', front: 'slab' }),
  row('Nokia 6.1 Plus', 2018, 147.2, 71, 3060, 'TA-1083 TA-1103', { camera: 'centre-pair', front: 'notch' }),
  row('Nokia 6.2', 2019, 159.9, 75.1, 3500, 'TA-1187 TA-1198', { camera: 'disc' }),
  row('Nokia 7 Plus', 2018, 158.4, 75.6, 3800, 'TA-1046 TA-1055', { camera: 'centre-pair', front: 'slab' }),
  row('Nokia 7.1', 2018, 149.7, 71.2, 3060, 'TA-1085 TA-1096', { camera: 'centre-pair', front: 'notch' }),
  row('Nokia 7.2', 2019, 159.9, 75.2, 3500, 'TA-1181 TA-1193', { camera: 'halo-quad', colour: '#3f6b5f' }),
  row('Nokia 8', 2017, 151.5, 73.7, 3090, 'TA-1004 TA-1052', { camera: 'centre-pair', front: 'oval-key' }),
  row('Nokia 8.1', 2018, 154.8, 75.8, 3500, 'TA-1119 TA-1128', { camera: 'centre-pair', front: 'notch' }),
  row('Nokia 8.3 5G', 2020, 171.9, 78.6, 4500, 'TA-1243 TA-1251', { camera: 'halo-quad', front: 'punch-left' }),
  row('Nokia G10', 2021, 164.9, 76, 5050, 'TA-1334 TA-1346', { camera: 'halo-quad' }),
  row('Nokia G20', 2021, 164.9, 76, 5050, 'TA-1336 TA-1372', { camera: 'halo-quad' }),
  row('Nokia X20', 2021, 168.9, 79.7, 4470, 'TA-1341 TA-1344', { camera: 'halo-quad', front: 'punch' }),
  row('Nokia C20', 2021, 169.9, 77.9, 3000, 'TA-1352 TA-1356', { ...pack, camera: 'disc' }),
];
