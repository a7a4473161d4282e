import { stored } from '../storage/stored.ts';

/** The customer's chosen device (product.md#my-device). */
export interface MyDevice {
  id: string;
  /** Device name such as "Galaxy A12", at most 120 characters. */
  name: string;
  brand: string;
  category: string;
  imageUrl: string;
  /** Model numbers such as "SM-A125F"; may be empty. */
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

/** The stored device or null. `set(device)` chooses and `set(undefined)` forgets; sign-out forgets, too. */
export const myDevice = stored<MyDevice | null>('shop.device', parseDevice, { personal: true });
