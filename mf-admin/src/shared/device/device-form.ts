import type { Category } from '@shop/contracts/catalog';
import type { DeviceUpdate, DeviceUpdateRequest, NewDevice } from '@shop/contracts/device-details';

/** Device fields as typed. */
export interface DeviceForm {
  name: string;
  brand: string;
  category: Category;
  /** "2021"; empty when unknown. */
  year: string;
  popular: boolean;
  /** One a line. Absent for a device without products. */
  modelNumbers?: string;
}

export const newDevice: Partial<DeviceForm> = { name: '', brand: '', year: '', popular: false };

/** Converts API values to form values. */
export const typedDevice = ({ year, modelNumbers, ...rest }: DeviceUpdate): Partial<DeviceForm> => ({
  ...rest,
  ...(year !== undefined && { year: String(year ?? '') }),
  ...(modelNumbers && { modelNumbers: modelNumbers.join('\n') }),
});

/** Changed fields and the values they replace. The API responds with a conflict if those are outdated. */
export function deviceRequest(typed: DeviceForm, seen: DeviceForm): DeviceUpdateRequest {
  const [to, from] = [valuesOf({ ...seen, ...typed }), valuesOf(seen)];
  const fields = Object.keys(to).filter(
    (field) => !isSame(to[field as keyof DeviceForm], from[field as keyof DeviceForm]),
  );
  const only = (values: DeviceUpdate): DeviceUpdate =>
    Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)));
  return { ...only(to), replaces: only(from) };
}

/** The body that adds a device. */
export const newDeviceOf = ({ name, brand, category, year, popular }: DeviceForm): Required<NewDevice> => ({
  name: name.trim(),
  brand: brand.trim(),
  category,
  year: year.trim() ? Number(year) : null,
  popular,
});

const valuesOf = ({ modelNumbers = '', ...device }: DeviceForm): Required<DeviceUpdate> => ({
  ...newDeviceOf(device),
  modelNumbers: modelNumbers.split('\n').flatMap((line) => line.trim() || []),
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The value that another person saved during the edit. */
export function deviceNow(value: string | boolean): string {
  if (typeof value === 'boolean') return `Now: ${value ? 'on' : 'off'}`;
  return value ? `Now: ${value.replaceAll('\n', ', ')}` : 'It is empty now.';
}
