import { family } from './family.ts';

const row = family({
  brand: 'ASUS',
  category: 'Android',
  corner: 8,
  front: 'slab',
  camera: 'tall-pair',
  volts: 3.85,
  battery: 'bar',
  colours: ['#20252c', '#b8bec4', '#3b4f78', '#a57b6a'],
  palettes: ['night', 'cobalt', 'ember', 'mint'],
  wallpapers: ['arches', 'orb', 'ribbons'],
  price: { from: 2500, perYear: 150, perWattHour: 85 },
});

export const asuses = [
  row('ASUS ZenFone 2', 2015, 152.5, 77.2, 3000, 'ZE551ML Z00AD', { camera: 'centre-finger', front: 'touch-keys' }),
  row('ASUS ZenFone 3', 2016, 152.6, 77.4, 3000, 'ZE552KL Z012D', { camera: 'centre-finger', front: 'touch-keys' }),
  row('ASUS ZenFone 3 Max', 2016, 151.4, 76.2, 4100, 'ZC553KL X00DD', { camera: 'centre-finger', front: 'chin' }),
  row('ASUS ZenFone 4', 2017, 155.4, 75.2, 3300, 'ZE554KL Z01KD', { camera: 'wide-pair', front: 'oval-key' }),
  row('ASUS ZenFone 5', 2018, 153, 75.7, 3300, 'ZE620KL X00QD', { camera: 'tall-pair', front: 'notch' }),
  row('ASUS ZenFone Max Pro M1', 2018, 159, 76, 5000, 'ZB601KL ZB602KL', { camera: 'tall-pair', front: 'slab' }),
  row('ASUS ZenFone 6', 2019, 159.1, 75.4, 5000, 'ZS630KL I01WD', { camera: 'centre-row', front: 'full' }),
  row('ASUS ZenFone 8', 2021, 148, 68.5, 4000, 'ZS590KS I006D', { camera: 'block-trio', front: 'punch-left' }),
  row('ASUS ZenFone 9', 2022, 146.5, 68.1, 4300, 'AI2202', {
    camera: 'twin-rings',
    front: 'punch-left',
    colour: '#c8423a',
  }),
  row('ASUS ROG Phone 5', 2021, 172.8, 77.3, 6000, 'ZS673KS I005D', {
    camera: 'visor-trio',
    front: 'slab',
    colour: '#1a1d22',
  }),
];
