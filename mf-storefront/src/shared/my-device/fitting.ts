import type { Product } from '@shop/contracts/catalog';
import { type MyDevice, myDevice } from '@shop/platform/platform';
import { productIds } from '../products/some-products.api.ts';

/** Numbers in any spelling: "SM-A125U" and "sm a125u" are one. */
const plain = (number: string) => number.toLowerCase().replace(/[^a-z\d]/g, '');

/** Whether a battery is of this device or carries one of its model numbers (product.md#my-device). */
export function fitsDevice({ deviceId, modelNumbers }: Pick<Product, 'deviceId' | 'modelNumbers'>, device: MyDevice): boolean {
  const own = new Set(device.modelNumbers.map(plain).filter(Boolean));
  return deviceId === device.id || modelNumbers.some((number) => own.has(plain(number)));
}

/** What a list is asked for so that what fits comes first; storage may hold anything, and an id that is none would have the list refused. */
const fitting = (device: MyDevice | null): { fits?: string } => {
  const [fits] = device ? productIds([device.id]) : [];
  return fits ? { fits } : {};
};

/** The same before a page is shown; nothing on the server, which draws for everybody. */
export const fittingNow = (): { fits?: string } => fitting(myDevice.get());

export const useFitting = (): { fits?: string } => fitting(myDevice.use());
