import type { PageHandle } from '@shop/platform/platform';
import type { RouteObject } from '@shop/platform/router';
import confirmation from './confirmation.tsx';
import { PreparingCheckout } from './PreparingCheckout.tsx';
import { datesApi } from './shared/dates/dates.api.ts';

const handle: PageHandle = { preload: () => [datesApi.endpoints.shopDates.initiate()] };

/** With the page that an order leads to: the connection may be gone by then. */
const routes: RouteObject[] = [{ path: '/checkout', Component: PreparingCheckout, handle }, ...confirmation];

export default routes;
