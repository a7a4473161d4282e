import { type Category, categories, type Device } from '@shop/contracts/catalog';

/** One of the four cards of the home page. */
export interface Family {
  name: Category;
  /** Under the name: its brand, or the best known of many. */
  brands: string;
  imageUrl: string;
}

/** The four families out of the list of devices, by name, each once; Tablet's brand is Various (product.md#home). */
export function familiesOf(devices: Device[]): Family[] {
  return categories.flatMap((name) => {
    const device = devices.find((entry) => entry.name === name);
    return device ? [{ name, brands: name === 'Tablet' ? 'Various' : brandsText(device, devices), imageUrl: device.imageUrl }] : [];
  });
}

/** A family of many brands names the two with most devices: "Samsung, Google and 20 more". */
function brandsText(family: Device, devices: Device[]): string {
  if (family.brand !== 'Various') return family.brand;
  const counts = new Map<string, number>();
  for (const { category, brand } of devices) {
    if (category === family.category && brand !== 'Various') counts.set(brand, (counts.get(brand) ?? 0) + 1);
  }
  const brands = [...counts].sort(([, a], [, b]) => b - a).map(([brand]) => brand);
  if (brands.length < 4) return brands.join(', ') || family.brand;
  return `${brands.slice(0, 2).join(', ')} and ${brands.length - 2} more`;
}
