import { family } from './family.ts';

const row = family({
  brand: 'Amazon',
  category: 'Tablet',
  corner: 9,
  front: 'tablet-thick',
  camera: 'single-tablet',
  volts: 3.8,
  battery: 'wide',
  colours: ['#23272b', '#2f3338'],
  palettes: ['mango', 'sunset', 'lagoon', 'cane', 'blush'],
  wallpapers: ['hills', 'shore', 'leaves', 'dunes'],
  price: { from: 4400, perYear: 170, perWattHour: 70 },
});

const large = { battery: 'twin' } as const;

export const fires = [
  row('Kindle Fire HDX 7', 2013, 186, 128, 4550, 'C9R6QM', { corner: 6 }),
  row('Fire 7 (2015)', 2015, 191, 115, 2980, 'SV98LN'),
  row('Fire 7 (2017)', 2017, 192, 115, 2980, 'SR043KL'),
  row('Fire 7 (2019)', 2019, 192, 115, 2980, 'M8S26G', { colour: '#6d4a86' }),
  row('Fire 7 (2022)', 2022, 180.7, 117.6, 3750, 'P8AT8Z', { colour: '#c9748a' }),
  row('Fire HD 8 (2016)', 2016, 214, 128, 4750, 'PR53DC'),
  row('Fire HD 8 (2017)', 2017, 214, 128, 4750, 'SX034QT', { colour: '#3f6fae' }),
  row('Fire HD 8 (2018)', 2018, 214, 128, 4750, 'L5S83A'),
  row('Fire HD 8 (2020)', 2020, 202, 137, 4850, 'K72LL4', { colour: '#5f7fa8' }),
  row('Fire HD 8 Plus (2020)', 2020, 202, 137, 4850, 'K72LL3'),
  row('Fire HD 8 (2022)', 2022, 201.9, 137.3, 4850, 'R75BC9', { colour: '#41474c', palette: 'mango', price: 6900 }),
  row('Fire HD 10 (2017)', 2017, 262, 159, 6300, 'SL056ZE', { ...large }),
  row('Fire HD 10 (2019)', 2019, 262, 159, 6300, 'M2V3R5', { ...large }),
  row('Fire HD 10 (2021)', 2021, 247, 166, 6500, 'T76N2B', { ...large, colour: '#8fa78f' }),
  row('Fire HD 10 (2023)', 2023, 246, 164.8, 6500, 'TP8RT3', { ...large, colour: '#b3a3c9' }),
  row('Fire Max 11', 2023, 259.1, 163.7, 7500, 'S7V2H6', { ...large, front: 'tablet', colour: '#9aa0a5' }),
];
