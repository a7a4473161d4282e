import { stored } from '../storage/stored.ts';

/** The installation choice of this browser, off by default (product.md#cart): made at a product or in checkout. */
export const installationChoice = stored('shop.installation', (value) => value === true, { personal: true });
