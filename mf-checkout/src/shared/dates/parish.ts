import { parishOf } from '@shop/contracts/parishes';
import { stored } from '@shop/platform/platform';

/** Parish last chosen in this browser, on a product page or in checkout: the default of a new form. */
export const parish = stored('shop.parish', parishOf, { personal: true });
