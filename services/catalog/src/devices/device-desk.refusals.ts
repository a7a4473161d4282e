import type { DeviceDetails, DeviceUpdate } from '@shop/contracts/device-details';
import { ProblemError } from '@shop/service-kit/http/problem';
import { familyRefused, isFamily } from '../inventory/family.validation.ts';
import { refusedFields } from '../inventory/inventory.refusals.ts';
import { pickOthers } from './device-values.ts';

/** Refuses an edit of values that another person changed since the form was opened. */
export function requireSeen(device: DeviceDetails, seen: DeviceUpdate): void {
  const current = pickOthers(device, seen);
  const changed = Object.keys(current);
  if (changed.length === 0) return;
  const errors = changed.map((field) => ({
    field,
    message: 'Another admin changed this first. Save again to replace it.',
  }));
  throw new ProblemError(
    'CHANGED_MEANWHILE',
    'Another admin changed this device first. Save again to replace the change.',
    { errors, current },
  );
}

/** Model numbers are stored with products. */
export function requireProductsFor({ modelNumbers }: DeviceUpdate, { products }: DeviceDetails): void {
  if (modelNumbers && products === 0)
    throw refusedFields({ modelNumbers: 'Model numbers come with the first product of the device.' });
}

/** Takes other devices of that name and brand; deleted ones come last. */
export function requireUnique(name: string, brand: string, [namesake]: { deleted: boolean }[]): void {
  if (isFamily(name)) throw new ProblemError('CONFLICT', familyRefused(name));
  if (!namesake) return;
  const message = namesake.deleted
    ? `${brand} ${name} is among the deleted devices. Restore it instead.`
    : `The shop has a device called ${brand} ${name} already.`;
  throw new ProblemError('CONFLICT', message);
}

export function requireUnsold({ name, products }: DeviceDetails): void {
  if (products === 0) return;
  const sold = products === 1 ? '1 product is' : `${products} products are`;
  const them = products === 1 ? 'it' : 'them';
  throw new ProblemError('CONFLICT', `${sold} on sale for ${name}. Move or delete ${them} first.`);
}
