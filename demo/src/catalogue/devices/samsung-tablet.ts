import { family } from './family.ts';

const row = family({
  brand: 'Samsung',
  category: 'Tablet',
  corner: 8,
  front: 'tablet',
  camera: 'single-tablet',
  volts: 3.83,
  battery: 'twin',
  colours: ['#4a4f55', '#d5d8da', '#2b2f34', '#8f9499'],
  palettes: ['lagoon', 'dusk', 'coral', 'cobalt', 'mint', 'orchid', 'blush', 'mountain', 'sunset'],
  wallpapers: ['pebbles', 'petals', 'shore', 'orb'],
  price: { from: 4600, perYear: 160, perWattHour: 70 },
});

const small = { battery: 'wide' } as const;

export const galaxyTabs = [
  row('Galaxy Tab 4 7.0', 2014, 186.9, 107.9, 4000, 'SM-T230 SM-T230NU', {
    ...small,
    front: 'tablet-oval',
    face: 'white',
  }),
  row('Galaxy Tab E 9.6', 2015, 241.9, 149.5, 5000, 'SM-T560 SM-T560NU', { front: 'tablet-oval' }),
  row('Galaxy Tab A 7.0 (2016)', 2016, 186.9, 108.8, 4000, 'SM-T280 SM-T285', { ...small, front: 'tablet-oval' }),
  row('Galaxy Tab A 8.0 (2017)', 2017, 212.1, 124.1, 5000, 'SM-T380 SM-T385', { front: 'tablet-oval' }),
  row('Galaxy Tab A 8.0 (2019)', 2019, 210, 124.4, 5100, 'SM-T290 SM-T295', { ...small }),
  row('Galaxy Tab A 10.1 (2016)', 2016, 254.2, 155.3, 7300, 'SM-T580 SM-T585', { front: 'tablet-oval' }),
  row('Galaxy Tab A 10.1 (2019)', 2019, 245.2, 149.4, 6150, 'SM-T510 SM-T515'),
  row('Galaxy Tab A7 10.4 (2020)', 2020, 247.6, 157.4, 7040, 'SM-T500 SM-T505', { colour: '#c9ccd0' }),
  row('Galaxy Tab A7 Lite', 2021, 212.5, 124.7, 5100, 'SM-T220 SM-T225', { ...small }),
  row('Galaxy Tab A8 10.5 (2021)', 2021, 246.8, 161.9, 7040, 'SM-X200 SM-X205', { colour: '#e5cfc8' }),
  row('Galaxy Tab A9', 2023, 211, 124.7, 5100, 'SM-X110 SM-X115', { ...small, colour: '#2e3a52' }),
  row('Galaxy Tab A9+', 2023, 257.1, 168.7, 7040, 'SM-X210 SM-X216', { colour: '#b9bec4' }),
  row('Galaxy Tab S2 8.0', 2015, 198.6, 134.8, 4000, 'SM-T710 SM-T715', { front: 'tablet-oval', face: 'white' }),
  row('Galaxy Tab S2 9.7', 2015, 237.3, 169, 5870, 'SM-T810 SM-T815', { front: 'tablet-oval' }),
  row('Galaxy Tab S3 9.7', 2017, 237.3, 169, 6000, 'SM-T820 SM-T825', { front: 'tablet-oval' }),
  row('Galaxy Tab S4 10.5', 2018, 249.3, 164.3, 7300, 'SM-T830 SM-T835'),
  row('Galaxy Tab S5e', 2019, 245, 160, 7040, 'SM-T720 SM-T725', { colour: '#d9c1a8' }),
  row('Galaxy Tab S6', 2019, 244.5, 159.5, 7040, 'SM-T860 SM-T865', { camera: 'tablet-pair', colour: '#a9bfd0' }),
  row('Galaxy Tab S6 Lite', 2020, 244.5, 154.3, 7040, 'SM-P610 SM-P615', { colour: '#d9a9ae' }),
  row('Galaxy Tab S7', 2020, 253.8, 165.3, 8000, 'SM-T870 SM-T875', { camera: 'tablet-pair' }),
  row('Galaxy Tab S7 FE', 2021, 284.8, 185, 10090, 'SM-T730 SM-T733', { colour: '#b9d3c0' }),
  row('Galaxy Tab S8', 2022, 253.8, 165.3, 8000, 'SM-X700 SM-X706', { camera: 'tablet-pair' }),
  row('Galaxy Tab S9', 2023, 254.3, 165.8, 8400, 'SM-X710 SM-X716', { colour: '#e6dcc8' }),
  row('Galaxy Tab S9 FE', 2023, 254.3, 165.8, 8000, 'SM-X510 SM-X516', { colour: '#c3dccb' }),
];
