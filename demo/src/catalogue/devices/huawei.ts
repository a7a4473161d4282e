import { family } from './family.ts';

const row = family({
  brand: 'Huawei',
  category: 'Android',
  corner: 8.5,
  front: 'teardrop',
  camera: 'tall-pair',
  volts: 3.82,
  battery: 'bar',
  colours: ['#23272b', '#2f4f8f', '#b9c6d0', '#c9b48a', '#3f7f7a'],
  palettes: ['sunset', 'hibiscus', 'lagoon', 'orchid', 'coral'],
  wallpapers: ['dunes', 'hills', 'ribbons', 'petals'],
  price: { from: 2500, perYear: 160, perWattHour: 85 },
});

export const huaweis = [
  row('Huawei P8 Lite', 2015, 143, 70.6, 2200, 'ALE-L21 ALE-L23', { camera: 'single', front: 'chin' }),
  row('Huawei P9', 2016, 145, 70.9, 3000, 'EVA-L09 EVA-L19', { camera: 'wide-finger', front: 'chin' }),
  row('Huawei P9 Lite', 2016, 146.8, 72.6, 3000, 'VNS-L21 VNS-L23', { camera: 'single-finger', front: 'chin' }),
  row('Huawei P10', 2017, 145.3, 69.3, 3200, 'VTR-L09 VTR-L29', {
    camera: 'wide-pair',
    front: 'oval-key',
    colour: '#3f6f5b',
  }),
  row('Huawei P10 Lite', 2017, 146.5, 72, 3000, 'WAS-LX1 WAS-LX3', { camera: 'single-finger', front: 'chin' }),
  row('Huawei P20', 2018, 149.1, 70.8, 3400, 'EML-L09 EML-L29', {
    camera: 'column-pair',
    front: 'notch',
    colour: '#d59bb0',
  }),
  row('Huawei P20 Lite', 2018, 148.6, 71.2, 3000, 'ANE-LX1 ANE-LX3', { camera: 'tall-pair', front: 'notch' }),
  row('Huawei P20 Pro', 2018, 155, 73.9, 4000, 'CLT-L09 CLT-L29', {
    camera: 'column-trio',
    front: 'notch',
    colour: '#6f6fb9',
  }),
  row('Huawei P30', 2019, 149.1, 71.4, 3650, 'ELE-L04 ELE-L29', {
    camera: 'tall-trio',
    front: 'teardrop',
    colour: '#9fc7e6',
  }),
  row('Huawei P30 Lite', 2019, 152.9, 72.7, 3340, 'MAR-LX1 MAR-LX3', { camera: 'tall-trio', front: 'teardrop' }),
  row('Huawei P30 Pro', 2019, 158, 73.4, 4200, 'VOG-L04 VOG-L29', {
    camera: 'tall-trio',
    front: 'teardrop',
    colour: '#4f7fb0',
  }),
  row('Huawei P40', 2020, 148.9, 71.1, 3800, 'ANA-NX9', {
    camera: 'block-trio',
    front: 'dual-left',
    colour: '#b9c6d0',
  }),
  row('Huawei P40 Lite', 2020, 159.2, 76.3, 4200, 'JNY-LX1', {
    camera: 'square-quad',
    front: 'punch-left',
    colour: '#e3a9b9',
  }),
  row('Huawei P50 Pro', 2021, 158.8, 72.8, 4360, 'JAD-LX9', {
    camera: 'twin-rings-trio',
    front: 'punch',
    colour: '#d8c09a',
  }),
  row('Huawei P Smart (2019)', 2018, 155.2, 73.4, 3400, 'POT-LX1 POT-LX3', { camera: 'tall-pair', front: 'teardrop' }),
  row('Huawei P Smart (2021)', 2020, 165.7, 76.9, 5000, 'PPA-LX2', { camera: 'block-quad', front: 'punch' }),
  row('Huawei Mate 9', 2016, 156.9, 78.9, 4000, 'MHA-L09 MHA-L29', { camera: 'centre-pair', front: 'chin' }),
  row('Huawei Mate 10', 2017, 150.5, 77.8, 4000, 'ALP-L09 ALP-L29', { camera: 'centre-pair', front: 'slab' }),
  row('Huawei Mate 10 Lite', 2017, 156.2, 75.2, 3340, 'RNE-L21 RNE-L23', { camera: 'centre-pair', front: 'slab' }),
  row('Huawei Mate 10 Pro', 2017, 154.2, 74.5, 4000, 'BLA-A09 BLA-L29', {
    camera: 'centre-pair',
    front: 'slab',
    colour: '#5a4740',
  }),
  row('Huawei Mate 20', 2018, 158.2, 77.2, 4000, 'HMA-L09 HMA-L29', { camera: 'centre-quad', front: 'teardrop' }),
  row('Huawei Mate 20 Lite', 2018, 158.3, 75.3, 3750, 'SNE-LX1 SNE-LX3', { camera: 'centre-pair', front: 'notch' }),
  row('Huawei Mate 20 Pro', 2018, 157.8, 72.3, 4200, 'LYA-L09 LYA-L29', {
    camera: 'centre-quad',
    front: 'notch',
    colour: '#2f4f8f',
  }),
  row('Huawei Mate 30 Pro', 2019, 158.1, 73.1, 4500, 'LIO-L29', {
    camera: 'halo-quad',
    front: 'notch',
    colour: '#8d94a6',
  }),
  row('Huawei Y5 (2019)', 2019, 147.1, 70.8, 3020, 'AMN-LX3 AMN-LX9', { camera: 'single', front: 'teardrop' }),
  row('Huawei Y6 (2019)', 2019, 156.3, 73.5, 3020, 'MRD-LX1 MRD-LX3', { camera: 'single', front: 'teardrop' }),
  row('Huawei Y7 (2019)', 2019, 158.9, 76.9, 4000, 'DUB-LX1 DUB-LX3', { camera: 'tall-pair', front: 'teardrop' }),
  row('Huawei Y9 (2019)', 2018, 162.4, 77.1, 4000, 'JKM-LX1 JKM-LX3', { camera: 'tall-pair', front: 'notch' }),
  row('Huawei Y9 Prime (2019)', 2019, 163.5, 77.3, 4000, 'STK-L22 STK-LX3', {
    camera: 'tall-trio',
    front: 'full',
    colour: '#2f8f7a',
  }),
  row('Huawei Nova 5T', 2019, 154.3, 74, 3750, 'YAL-L21 YAL-L61', {
    camera: 'tall-trio',
    front: 'punch-left',
    colour: '#3a3f9a',
  }),
];
