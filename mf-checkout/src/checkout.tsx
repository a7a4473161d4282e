import type { PageHandle } from '@shop/platform/platform';
import type { RouteObject } from '@shop/platform/router';
import confirmation from './confirmation.tsx';
import { PreparingCheckout } from './PreparingCheckout.tsx';
import { datesApi } from './shared/dates/dates.api.ts';

const handle: PageHandle = { preload: () => [datesApi.endpoints.shopDates.initiate()] };

/** Includes the confirmation route, because the connection may be gone after ordering. */
const routes: RouteObject[] = [{ path: '/checkout', Component: PreparingCheckout, handle }, ...confirmation];

export default routes;
