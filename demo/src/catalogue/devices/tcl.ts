import { family } from './family.ts';

const row = family({
  brand: 'TCL',
  category: 'Android',
  corner: 8.5,
  front: 'punch-left',
  camera: 'square-quad',
  volts: 3.85,
  battery: 'bar',
  colours: ['#272c31', '#5f7fae', '#a9b3bd', '#3f5f5a'],
  palettes: ['mango', 'lagoon', 'orchid', 'slate'],
  wallpapers: ['arches', 'shore', 'pebbles'],
  price: { from: 2400, perYear: 150, perWattHour: 75 },
});

export const tcls = [
  row('TCL 10L', 2020, 162.2, 75.6, 4000, 'T770H T770B', { camera: 'centre-row', front: 'punch-left' }),
  row('TCL 10 Pro', 2020, 158.5, 72.4, 4500, 'T799H T799B', {
    camera: 'centre-row',
    front: 'teardrop',
    colour: '#3f6f63',
  }),
  row('TCL 10 SE', 2020, 166.2, 75.9, 4000, 'T766H T766U', { camera: 'centre-row', front: 'teardrop' }),
  row('TCL 10 Plus', 2020, 162.2, 73.7, 4500, 'T782H', { camera: 'centre-row', front: 'punch-left' }),
  row('TCL 20 5G', 2021, 166.2, 76.9, 4500, 'T781H T781K', { camera: 'tall-trio', colour: '#8aa6c4' }),
  row('TCL 20 Pro 5G', 2021, 164.2, 73, 4500, 'T810H T810S', { camera: 'column-trio', colour: '#5b6f8f' }),
  row('TCL 20 R 5G', 2021, 164.3, 74.9, 4500, 'T767H', { camera: 'square-quad', front: 'teardrop' }),
  row('TCL 20 SE', 2021, 171.9, 77, 5000, 'T671H T671G', {
    camera: 'square-quad',
    front: 'teardrop',
    colour: '#6fb3c9',
  }),
  row('TCL 20L', 2021, 166.2, 76.9, 5000, 'T774H T774B', { camera: 'block-quad' }),
  row('TCL 20S', 2021, 166.2, 76.9, 5000, 'T773O T773S', { camera: 'block-quad' }),
  row('TCL 30', 2022, 164.8, 74.6, 5010, 'T676H T676J', { camera: 'big-pair', front: 'punch' }),
  row('TCL 30 SE', 2022, 165.2, 75.5, 5000, '6165H 6165A', { camera: 'block-trio', front: 'teardrop' }),
  row('TCL 30 XE 5G', 2022, 164.1, 74.9, 4500, 'T767W T776O', { camera: 'block-trio', front: 'teardrop' }),
  row('TCL 30 XL', 2022, 170.5, 77, 5000, 'T671O T671S', { camera: 'square-quad', front: 'teardrop' }),
  row('TCL 40 SE', 2023, 167.9, 75.4, 5010, 'T610K T610P', { camera: 'column-trio', front: 'punch' }),
  row('TCL 40 XL', 2023, 168.9, 76.9, 5000, 'T608M T608O', { camera: 'column-trio', front: 'teardrop' }),
];
