import type { ProductFamily } from '@shop/contracts/catalog';

const places: Record<ProductFamily, string> = {
  iPhone: 'Settings › General › About, then tap Model Number until it begins with A.',
  iPad: 'Settings › General › About, then tap Model Number until it begins with A. It is also printed on the back.',
  Android: 'Settings › About phone › Model number. On some phones it is also printed on the back.',
  Tablet: 'Settings › About tablet, on Fire tablets Settings › Device Options › About. It is also printed on the back.',
  Other: 'It is printed on the back of the device, or on the old battery.',
};

/** Tells how to find a device's model number (product.md#product-page). */
export const modelNumberPlace = (family: ProductFamily): string => places[family];

/** iPhone XR, XS and later: iOS warns about batteries that it cannot verify. */
const verifying = /^iPhone (?:XR|XS|1[1-9]|[2-9]\d|Air|SE \(20[2-9]\d\))/i;

export const mayBeNotVerified = (deviceName: string): boolean => verifying.test(deviceName);
