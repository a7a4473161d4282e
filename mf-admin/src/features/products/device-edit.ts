import { type Category, categories, type Device, type Product, type ProductUpdate } from '@shop/contracts/catalog';

/** Whose battery it is, as it is typed. */
export interface DeviceEdit {
  deviceName: string;
  deviceBrand: string;
  /** None while nobody has chosen one. */
  category: Category | undefined;
}

export const deviceOf = ({ deviceName, deviceBrand, category }: Product): DeviceEdit => ({
  deviceName,
  deviceBrand,
  category: category === 'Other' ? undefined : category,
});

/** What was typed otherwise than it was. A device is named whole, a category alone may change. */
export function deviceUpdate(edit: DeviceEdit, before: DeviceEdit): Pick<ProductUpdate, keyof DeviceEdit> {
  const category = edit.category && { category: edit.category };
  const device = { deviceName: edit.deviceName.trim(), deviceBrand: edit.deviceBrand.trim() };
  if (device.deviceName !== before.deviceName.trim() || device.deviceBrand !== before.deviceBrand.trim()) return { ...device, ...category };
  return edit.category === before.category ? {} : { ...category };
}

/** The shop's devices without the cards of its families, which are devices of the same name. */
export const suggestedDevices = (devices: Device[]): Device[] =>
  devices.filter(({ name }) => !categories.some((family) => family === name));

/** The one device of that name, in any case. */
export function deviceNamed(devices: Device[], name: string): Device | undefined {
  const typed = name.trim().toLowerCase();
  const [device, another] = devices.filter((known) => known.name.toLowerCase() === typed);
  return another ? undefined : device;
}
