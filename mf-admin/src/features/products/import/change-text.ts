import { formatJmd } from '@shop/platform/platform';

const labels: Record<string, string> = {
  category: 'Category',
  price: 'Price',
  description: 'Description',
  inStock: 'In stock',
  featured: 'Featured',
  batteryCapacity: 'Capacity',
  originalCapacity: 'Original capacity',
  voltage: 'Voltage',
  wattHours: 'Watt-hours',
  chemistry: 'Chemistry',
  modelNumbers: 'Model numbers',
  inTheBox: 'In the box',
  year: 'Year of the device',
  popular: 'Popular device',
};

export const fieldLabel = (field: string): string => labels[field] ?? field;

/** Value of a field as staff read it: "$6,500", "yes", "A2482, A2633". */
export function valueText(field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.join(', ') || 'nothing';
  if (field === 'price') return formatJmd(Number(value).toFixed(2));
  return String(value ?? '') || 'nothing';
}
