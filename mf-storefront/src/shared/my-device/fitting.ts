import type { Product } from '@shop/contracts/catalog';
import { type MyDevice, myDevice } from '@shop/platform/platform';
import { compact } from '../compact.ts';
import { productIds } from '../products/some-products.api.ts';

/** Whether a battery belongs to the device or shares a model number with it (product.md#my-device). */
export function fitsDevice(
  { deviceId, modelNumbers }: Pick<Product, 'deviceId' | 'modelNumbers'>,
  device: MyDevice,
): boolean {
  const ownNumbers = new Set(device.modelNumbers.map(compact).filter(Boolean));
  return deviceId === device.id || modelNumbers.some((number) => ownNumbers.has(compact(number)));
}

/** Whether model numbers of both are known, so that a mismatch is meaningful. */
export const canCompare = (product: Pick<Product, 'modelNumbers'>, device: MyDevice): boolean =>
  [product, device].every(({ modelNumbers }) => modelNumbers.some((number) => compact(number) !== ''));

/** Query parameter that sorts compatible products first. Ids from storage are validated, because the API rejects malformed ones. */
const fitting = (device: MyDevice | null): { fits?: string } => {
  const [fits] = device ? productIds([device.id]) : [];
  return fits ? { fits } : {};
};

/** The parameter for loaders; empty on the server, which renders the same page for all visitors. */
export const fittingNow = (): { fits?: string } => fitting(myDevice.get());

export const useFitting = (): { fits?: string } => fitting(myDevice.use());
