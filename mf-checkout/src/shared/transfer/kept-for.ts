import { stored } from '@shop/platform/platform';

/** `keptFor` of a receipt before its order is placed. */
export const checkoutReceipt = 'checkout';

/** Session storage key of the kept receipt. */
export const receiptName = (keptFor: string) => `shop.receipt.${keptFor}`;

export const forgetReceipt = (keptFor: string): void =>
  stored(receiptName(keptFor), () => undefined, { tab: true }).set(undefined);
