import type { RouteObject } from '@shop/platform/router';
import confirmation from './confirmation.tsx';
import { PreparingCheckout } from './PreparingCheckout.tsx';

/** With the page that an order leads to: the connection may be gone by then. */
const routes: RouteObject[] = [{ path: '/checkout', Component: PreparingCheckout }, ...confirmation];

export default routes;
