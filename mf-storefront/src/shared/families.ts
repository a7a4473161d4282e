import type { DeviceFamily } from '@shop/contracts/catalog';

/** Brands of a family, shortened to the two largest: "Samsung, Google and 20 more" (product.md#home). */
export function brandsText({ name, brands }: DeviceFamily): string {
  if (name === 'Tablet') return 'Various';
  if (brands.length < 4) return brands.join(', ') || 'Various';
  return `${brands.slice(0, 2).join(', ')} and ${brands.length - 2} more`;
}
