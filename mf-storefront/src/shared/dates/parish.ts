import { parishOf } from '@shop/contracts/parishes';
import { stored } from '@shop/platform/platform';

/** Where this browser has things delivered: the parish that was chosen last, Kingston at first. Checkout begins with it. */
export const parish = stored('shop.parish', parishOf, { personal: true });
