import type { RouteObject } from '@shop/platform/router';
import { OrderConfirmation } from './OrderConfirmation.tsx';

const routes: RouteObject[] = [{ path: '/order-confirmation', Component: OrderConfirmation }];

export default routes;
