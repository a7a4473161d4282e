import type { Product } from '@shop/contracts/catalog';
import { type MyDevice, myDevice } from '@shop/platform/platform';
import { compact } from '../compact.ts';
import { productIds } from '../products/some-products.api.ts';

/** Whether a battery is of this device or carries one of its model numbers (product.md#my-device). */
export function fitsDevice({ deviceId, modelNumbers }: Pick<Product, 'deviceId' | 'modelNumbers'>, device: MyDevice): boolean {
  const own = new Set(device.modelNumbers.map(compact).filter(Boolean));
  return deviceId === device.id || modelNumbers.some((number) => own.has(compact(number)));
}

/** Whether one can say that a battery does not fit a device: numbers of both are known. */
export const canCompare = (product: Pick<Product, 'modelNumbers'>, device: MyDevice): boolean =>
  [product, device].every(({ modelNumbers }) => modelNumbers.some((number) => compact(number) !== ''));

/** What a list is asked for so that what fits comes first; storage may hold anything, and an id that is none would have the list refused. */
const fitting = (device: MyDevice | null): { fits?: string } => {
  const [fits] = device ? productIds([device.id]) : [];
  return fits ? { fits } : {};
};

/** The same before a page is shown; nothing on the server, which draws for everybody. */
export const fittingNow = (): { fits?: string } => fitting(myDevice.get());

export const useFitting = (): { fits?: string } => fitting(myDevice.use());
