import type { DeviceUpdate } from '@shop/contracts/device-details';

const fields = ['name', 'brand', 'category', 'year', 'popular', 'modelNumbers'] as const;
type Field = (typeof fields)[number];

const pick = (from: DeviceUpdate, has: (field: Field) => boolean): DeviceUpdate =>
  Object.fromEntries(fields.filter(has).map((field) => [field, from[field]]));

const isOther = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

/** The fields that staff edit, for the audit log. */
export const valuesOf = (device: DeviceUpdate): DeviceUpdate => pick(device, () => true);

/** Fields of `from` that `named` has, too. */
export const pickNamed = (from: DeviceUpdate, named: DeviceUpdate): DeviceUpdate =>
  pick(from, (field) => field in named);

/** Fields of `from` for which `given` has another value. */
export const pickOthers = (from: DeviceUpdate, given: DeviceUpdate): DeviceUpdate =>
  pick(from, (field) => given[field] !== undefined && isOther(given[field], from[field]));
