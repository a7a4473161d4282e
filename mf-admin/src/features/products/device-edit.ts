import { type Category, categories, type Device, type Product, type ProductUpdate } from '@shop/contracts/catalog';

/** Device fields as typed. */
export interface DeviceEdit {
  deviceName: string;
  deviceBrand: string;
  /** Undefined until staff choose one. */
  category: Category | undefined;
}

export const deviceOf = ({ deviceName, deviceBrand, category }: Product): DeviceEdit => ({
  deviceName,
  deviceBrand,
  category: category === 'Other' ? undefined : category,
});

/** Changed fields. Name, brand and category go together; the category may also change alone. */
export function deviceUpdate(edit: DeviceEdit, before: DeviceEdit): Pick<ProductUpdate, keyof DeviceEdit> {
  const category = edit.category && { category: edit.category };
  const device = { deviceName: edit.deviceName.trim(), deviceBrand: edit.deviceBrand.trim() };
  if (device.deviceName !== before.deviceName.trim() || device.deviceBrand !== before.deviceBrand.trim())
    return { ...device, ...category };
  return edit.category === before.category ? {} : { ...category };
}

/** The shop's devices without the entries for product families, such as "iPhone". */
export const suggestedDevices = (devices: Device[]): Device[] =>
  devices.filter(({ name }) => !categories.some((family) => family === name));

/** The device of that name, ignoring case. Undefined if several devices share it. */
export function deviceNamed(devices: Device[], name: string): Device | undefined {
  const typed = name.trim().toLowerCase();
  const [device, another] = devices.filter(({ name }) => name.toLowerCase() === typed);
  return another ? undefined : device;
}
