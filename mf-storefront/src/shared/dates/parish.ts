import { parishOf } from '@shop/contracts/parishes';
import { stored } from '@shop/platform/platform';

/** Last chosen delivery parish, Kingston by default; checkout preselects it. */
export const parish = stored('shop.parish', parishOf, { personal: true });
