import { stored } from '@shop/platform/platform';

/** The installation choice of this browser, off by default (product.md#cart). */
export const installationChoice = stored('shop.installation', (value) => value === true);
