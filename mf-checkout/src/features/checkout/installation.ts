import { stored } from '@shop/platform/platform';

/** The installation choice of this browser, off by default (text 2 §3). */
export const installationChoice = stored('shop.installation', (value) => value === true);
