import { parishOf } from '@shop/contracts/parishes';
import { stored } from '@shop/platform/platform';

/** The parish that was chosen last in this browser, on a product's page or here; a new form begins with it. */
export const parish = stored('shop.parish', parishOf, { personal: true });
