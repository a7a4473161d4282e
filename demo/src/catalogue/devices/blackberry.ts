import { family } from './family.ts';

const row = family({
  brand: 'BlackBerry',
  category: 'Android',
  corner: 7,
  front: 'keyboard',
  camera: 'single',
  volts: 3.8,
  battery: 'pack',
  colours: ['#1c1f22', '#2a2e33'],
  palettes: ['night', 'slate', 'ember', 'mountain'],
  wallpapers: ['aurora', 'orb', 'ribbons'],
  price: { from: 2500, perYear: 130, perWattHour: 85 },
});

const sealed = { battery: 'bar' } as const;

export const blackberries = [
  row('BlackBerry Bold 9900', 2011, 115, 66, 1230, 'RDV71UW RDY71UW', { front: 'keyboard', camera: 'centre-single' }),
  row('BlackBerry Curve 9320', 2012, 109, 60, 1450, 'REV71UW REX41GW', { front: 'keyboard', camera: 'centre-single' }),
  row('BlackBerry Z10', 2013, 130, 65.6, 1800, 'STL100-1 STL100-3 STL100-4', { front: 'chin', camera: 'single' }),
  row('BlackBerry Q10', 2013, 119.6, 66.8, 2100, 'SQN100-1 SQN100-3', { front: 'keyboard', camera: 'centre-single' }),
  row('BlackBerry Q5', 2013, 120, 66, 2180, 'SQR100-1 SQR100-2', {
    ...sealed,
    front: 'keyboard',
    camera: 'single',
    colour: '#b02a3a',
  }),
  row('BlackBerry Z30', 2013, 140.7, 72, 2880, 'STA100-2 STA100-5', { ...sealed, front: 'chin', camera: 'single' }),
  row('BlackBerry Passport', 2014, 128, 90.3, 3450, 'SQW100-1 SQW100-3', {
    ...sealed,
    front: 'keyboard',
    camera: 'centre-single',
  }),
  row('BlackBerry Classic', 2014, 131, 72.4, 2515, 'SQC100-1 SQC100-2', {
    ...sealed,
    front: 'keyboard',
    camera: 'single',
  }),
  row('BlackBerry Leap', 2015, 144, 72.8, 2800, 'STR100-1 STR100-2', { ...sealed, front: 'chin', camera: 'single' }),
  row('BlackBerry Priv', 2015, 147, 77.2, 3410, 'STV100-1 STV100-3', {
    ...sealed,
    front: 'slab',
    camera: 'centre-single',
  }),
  row('BlackBerry DTEK50', 2016, 147, 72.5, 2610, 'STH100-1 STH100-2', { ...sealed, front: 'chin', camera: 'single' }),
  row('BlackBerry DTEK60', 2016, 153.9, 75.4, 3000, 'BBA100-1 BBA100-2', {
    ...sealed,
    front: 'chin',
    camera: 'centre-finger',
  }),
  row('BlackBerry KEYone', 2017, 149.3, 72.5, 3505, 'BBB100-1 BBB100-2', {
    ...sealed,
    front: 'keyboard',
    camera: 'single-large',
    colour: '#8d9297',
  }),
  row('BlackBerry Motion', 2017, 155.7, 75.4, 4000, 'BBD100-1 BBD100-2', {
    ...sealed,
    front: 'oval-key',
    camera: 'single',
  }),
  row('BlackBerry KEY2', 2018, 151.4, 71.8, 3500, 'BBF100-1 BBF100-2', {
    ...sealed,
    front: 'keyboard',
    camera: 'wide-pair',
  }),
  row('BlackBerry KEY2 LE', 2018, 150.3, 71.8, 3000, 'BBE100-1 BBE100-4', {
    ...sealed,
    front: 'keyboard',
    camera: 'wide-pair',
    colour: '#3a4a6b',
  }),
];
