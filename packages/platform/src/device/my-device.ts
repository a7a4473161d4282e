import { stored } from '../storage/stored.ts';

/** The device that somebody chose in this browser (product.md#my-device). */
export interface MyDevice {
  id: string;
  /** Such as "Galaxy A12", at most 120 characters. */
  name: string;
  brand: string;
  category: string;
  imageUrl: string;
  /** Numbers printed on it, such as "SM-A125F"; empty when none is known. */
  modelNumbers: string[];
}

const isText = (value: unknown): value is string => typeof value === 'string';

function parseDevice(value: unknown): MyDevice | null {
  const { id, name, brand, category, imageUrl, modelNumbers } = (value ?? {}) as Partial<MyDevice>;
  if (!isText(id) || !isText(name) || id === '' || name === '' || name.length > 120) return null;
  return {
    id,
    name,
    brand: isText(brand) ? brand : '',
    category: isText(category) ? category : '',
    imageUrl: isText(imageUrl) ? imageUrl : '',
    modelNumbers: Array.isArray(modelNumbers) ? modelNumbers.filter(isText) : [],
  };
}

/** null while none is chosen. `set(device)` chooses, `set(undefined)` forgets; signing out forgets it as well. */
export const myDevice = stored<MyDevice | null>('shop.device', parseDevice, { personal: true });
