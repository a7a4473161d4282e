import type { Product, ProductUpdate } from '@shop/contracts/catalog';
import { ProblemError } from '@shop/service-kit/http/problem';

/** `messages`: one sentence for each invalid field. */
export function refusedFields(messages: Record<string, string>): ProblemError {
  const errors = Object.entries(messages).map(([field, message]) => ({ field, message }));
  return new ProblemError('VALIDATION_FAILED', Object.values(messages).join(' '), { errors });
}

export function requireConfirmedPrice({ price }: { price?: string }, isConfirmed = false): void {
  if (price === undefined || Number(price) > 0 || isConfirmed) return;
  throw refusedFields({ price: 'A price of 0 gives the product away. Change it, or confirm it.' });
}

const fieldNames: Record<keyof ProductUpdate, string> = {
  name: 'name',
  price: 'price',
  description: 'description',
  inStock: 'stock',
  featured: 'featured switch',
  voltage: 'voltage',
  wattHours: 'watt-hours',
  chemistry: 'chemistry',
  originalCapacity: 'original capacity',
  inTheBox: 'box',
  batteryCapacity: 'capacity',
  category: 'category',
  deviceName: 'device',
  deviceBrand: 'brand',
  stock: 'stock by store',
  lowStock: 'number for low stock',
};

/** `current`: the conflicting fields with their current values. */
export function conflict(current: ProductUpdate): ProblemError {
  const fields = Object.keys(current) as (keyof ProductUpdate)[];
  const errors = fields.map((field) => ({
    field,
    message: 'This has changed since you opened it. Save again to replace it.',
  }));
  const changed = fields.map((field) => fieldNames[field]).join(', ');
  const detail = `This product has changed since you opened it (${changed}). Save again to replace that.`;
  return new ProblemError('CHANGED_MEANWHILE', detail, { errors, current });
}

/** Another product on sale has the name and device. */
export function nameTaken({ name, deviceBrand, deviceName }: Product): ProblemError {
  const message = `${name} of ${deviceBrand} ${deviceName} is on sale already.`;
  return new ProblemError('CONFLICT', message, { errors: [{ field: 'name', message }] });
}

export const counted = () =>
  new ProblemError(
    'STOCK_COUNTED',
    'This product is counted: change the numbers of its stores, or empty them to set the stock status by hand.',
  );
