import type { ListCategory } from './address.ts';

const android = [
  ...['Alcatel', 'Asus', 'Blackberry', 'Blu', 'Coolpad', 'Digicel', 'Google', 'Htc', 'Huawei', 'Lg', 'Logic', 'Motorola', 'Nokia'],
  ...['Oneplus', 'Oppo', 'Redmi', 'Revvl', 'Samsung', 'Tcl', 'Vivo', 'Zte'],
];
const tablet = ['Amazon', 'Alcatel', 'Samsung'];

/** The brand pills of a category besides All Brands (text 1 §9); none for most. */
export function brandsOf(category: ListCategory): string[] {
  if (category === 'Android') return android;
  return category === 'Tablet' ? tablet : [];
}
