import { family } from './family.ts';

const row = family({
  brand: 'BLU',
  category: 'Android',
  corner: 9,
  front: 'teardrop',
  camera: 'single',
  volts: 3.8,
  battery: 'bar',
  colours: ['#24292e', '#3566b0', '#c9a24a', '#b23b4a', '#6f7a84'],
  palettes: ['cobalt', 'ackee', 'sunset', 'lagoon'],
  wallpapers: ['ribbons', 'hills', 'dunes'],
  price: { from: 2400, perYear: 120, perWattHour: 70 },
});

const pack = { battery: 'pack', volts: 3.8 } as const;

export const blus = [
  row('BLU Advance A5', 2017, 145.1, 72.6, 2000, 'A030U A030L', { ...pack, front: 'touch-keys' }),
  row('BLU C6L', 2019, 154.4, 78.6, 2500, 'C0030UU', { ...pack }),
  row('BLU G5', 2019, 150.5, 71.5, 3000, 'G0090WW', { camera: 'single', front: 'slab' }),
  row('BLU G9', 2019, 155.4, 71.8, 4000, 'G0130WW', { camera: 'tall-pair' }),
  row('BLU G50', 2020, 147.8, 70.9, 4000, 'G0210WW', { camera: 'tall-pair' }),
  row('BLU G50 Mega', 2020, 156.1, 72.5, 4000, 'G0370WW', { camera: 'square-quad' }),
  row('BLU G60', 2020, 156.5, 73.6, 4000, 'G0260WW', { camera: 'block-trio' }),
  row('BLU G71+', 2022, 160.2, 76.7, 4900, 'G0630WW', { camera: 'column-trio' }),
  row('BLU G90 Pro', 2020, 162, 77, 5100, 'G0370EE', { camera: 'block-quad', front: 'punch-left' }),
  row('BLU G91', 2021, 163, 76, 5000, 'G0410WW', { camera: 'block-quad' }),
  row('BLU Life One X2', 2016, 148, 72.4, 3150, 'L0070UU', { camera: 'single-finger', front: 'touch-keys' }),
  row('BLU R1 HD', 2016, 143.5, 72, 2500, 'R0010UU R0011UU', { camera: 'single', front: 'touch-keys' }),
  row('BLU Studio X8 HD', 2016, 146, 73.6, 2000, 'S530 S0210UU', { ...pack, front: 'touch-keys' }),
  row('BLU View 1', 2019, 142.2, 71.1, 2500, 'B100DL', { camera: 'single' }),
  row('BLU View 3', 2021, 160.2, 76.7, 3400, 'B140DL', { camera: 'column-pair' }),
  row('BLU Vivo XL4', 2018, 157.2, 76.2, 4000, 'V0350WW', { camera: 'tall-pair', front: 'notch' }),
  row('BLU Vivo XI+', 2018, 155, 75.5, 3050, 'V0310WW', { camera: 'tall-pair', front: 'notch' }),
];
