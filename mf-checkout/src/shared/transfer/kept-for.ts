import { stored } from '@shop/platform/platform';

/** What the receipt of an order belongs to that is not placed yet. */
export const checkoutReceipt = 'checkout';

/** Where the tab's storage knows of the receipt that it keeps for it. */
export const receiptName = (keptFor: string) => `shop.receipt.${keptFor}`;

/** It has its receipt: the tab need not keep the file any more. */
export const forgetReceipt = (keptFor: string): void => stored(receiptName(keptFor), () => undefined, { tab: true }).set(undefined);
