import { stored } from '../storage/stored.ts';

/** Stored installation choice, off by default (product.md#cart). */
export const installationChoice = stored('shop.installation', (value) => value === true, { personal: true });
