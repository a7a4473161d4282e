import { family } from './family.ts';

const row = family({
  brand: 'Google',
  category: 'Android',
  corner: 9,
  front: 'punch',
  camera: 'visor-trio',
  volts: 3.87,
  battery: 'bar',
  clock: 'stack',
  colours: ['#2b2f31', '#e9e7e1', '#c9d6c6', '#a9c7e3'],
  palettes: ['cane', 'coral', 'mint', 'mountain', 'sunset', 'blush'],
  wallpapers: ['pebbles', 'leaves', 'hills', 'arches'],
  price: { from: 3500, perYear: 170, perWattHour: 90 },
});

const glass = { camera: 'glass-top', volts: 3.85, corner: 7.5 } as const;
const square = { camera: 'pixel-square', volts: 3.85 } as const;

export const pixels = [
  row('Pixel', 2016, 143.8, 69.5, 2770, 'G-2PW4100 G-2PW4200', { ...glass, front: 'chin' }),
  row('Pixel XL', 2016, 154.7, 75.7, 3450, 'G-2PW2100 G-2PW2200', { ...glass, front: 'chin' }),
  row('Pixel 2', 2017, 145.7, 69.7, 2700, 'G011A', { ...glass, front: 'chin', colour: '#b9d0d6' }),
  row('Pixel 2 XL', 2017, 157.9, 76.7, 3520, 'G011C', { ...glass, front: 'slab', colour: '#e9e9e6' }),
  row('Pixel 3', 2018, 145.6, 68.2, 2915, 'G013A G013B', { ...glass, front: 'slab', colour: '#eed9cf' }),
  row('Pixel 3 XL', 2018, 158, 76.7, 3430, 'G013C G013D', { ...glass, front: 'wide-notch', colour: '#202326' }),
  row('Pixel 3a', 2019, 151.3, 70.1, 3000, 'G020E G020F G020G', { ...glass, front: 'slab', colour: '#d8d3e6' }),
  row('Pixel 3a XL', 2019, 160.1, 76.1, 3700, 'G020A G020B G020C', { ...glass, front: 'slab' }),
  row('Pixel 4', 2019, 147.1, 68.8, 2800, 'G020I G020M G020N', { ...square, front: 'slab', colour: '#f2f1ed' }),
  row('Pixel 4 XL', 2019, 160.4, 75.1, 3700, 'G020J G020P G020Q', { ...square, front: 'slab', colour: '#e8784a' }),
  row('Pixel 4a', 2020, 144, 69.4, 3140, 'G025J G025M G025N', { ...square, front: 'punch-left', colour: '#24282b' }),
  row('Pixel 4a 5G', 2020, 153.9, 74, 3885, 'G025E G025H G025I', { ...square, front: 'punch-left' }),
  row('Pixel 5', 2020, 144.7, 70.4, 4080, 'GD1YQ GTT9Q G5NZ6', { ...square, front: 'punch-left', colour: '#b9cdb8' }),
  row('Pixel 5a', 2021, 156.2, 73.2, 4680, 'G1F8F G4S1M', { ...square, front: 'punch-left', colour: '#2b332f' }),
  row('Pixel 6', 2021, 158.6, 74.8, 4614, 'GB7N6 G9S9B', { camera: 'visor-trio', colour: '#cfd6d0' }),
  row('Pixel 6 Pro', 2021, 163.9, 75.9, 5003, 'GLU0G G8VOU', { camera: 'visor-trio', colour: '#e9ddb5' }),
  row('Pixel 6a', 2022, 152.2, 71.8, 4410, 'GX7AS GB17L G1AZG', { camera: 'visor-trio', colour: '#c9d6c6' }),
  row('Pixel 7', 2022, 155.6, 73.2, 4355, 'GVU6C GQML3 GO3Z5', {
    camera: 'visor-pair',
    colour: '#e9e2c8',
    palette: 'cane',
    price: 7200,
  }),
  row('Pixel 7 Pro', 2022, 162.9, 76.6, 5000, 'GP4BC GE2AE GFE4J', { camera: 'metal-visor', colour: '#8d917f' }),
  row('Pixel 7a', 2023, 152, 72.9, 4385, 'GWKK3 GHL1X G0DZQ', { camera: 'visor-pair', colour: '#a9c9e4' }),
  row('Pixel 8', 2023, 150.5, 70.8, 4575, 'GKWS6 G9BQD', { camera: 'visor-pair', colour: '#e6c9bf', corner: 11 }),
  row('Pixel 8 Pro', 2023, 162.6, 76.5, 5050, 'GC3VE G1MNW', { camera: 'metal-visor', colour: '#a9c7e3' }),
  row('Pixel 8a', 2024, 152.1, 72.7, 4492, 'G8HHN GKV4X G6GPR', {
    camera: 'visor-pair',
    colour: '#b8dcb5',
    corner: 12,
  }),
  row('Pixel 9', 2024, 152.8, 72, 4700, 'GUR25 G1B60 G2YBB', { camera: 'oval-visor', colour: '#e8849a', corner: 12 }),
  row('Pixel 9 Pro', 2024, 152.8, 72, 4700, 'GR83Y GWVK6 GEC77', {
    camera: 'oval-visor',
    colour: '#d9d4c7',
    corner: 12,
  }),
  row('Pixel 9 Pro XL', 2024, 162.8, 76.6, 5060, 'GGX8B GZC4K GQ57S', {
    camera: 'oval-visor',
    colour: '#4a4d49',
    corner: 12,
  }),
  row('Pixel 9a', 2025, 154.7, 73.3, 5100, 'GTF7P G3Y12 GXQ96', {
    camera: 'capsule-pair',
    colour: '#b9b3e6',
    corner: 12,
  }),
];
