import type { ListCategory } from './address.ts';

const android = [
  ...[
    'Alcatel',
    'ASUS',
    'BlackBerry',
    'BLU',
    'Coolpad',
    'Digicel',
    'Google',
    'HTC',
    'Huawei',
    'LG',
    'Logic',
    'Motorola',
    'Nokia',
  ],
  ...['OnePlus', 'OPPO', 'Redmi', 'REVVL', 'Samsung', 'TCL', 'Vivo', 'ZTE'],
];
const tablet = ['Amazon', 'Alcatel', 'Samsung'];

/** Brands with a pill besides All Brands (product.md#catalogue); empty for most categories. */
export function pillBrands(category: ListCategory): string[] {
  if (category === 'Android') return android;
  return category === 'Tablet' ? tablet : [];
}
