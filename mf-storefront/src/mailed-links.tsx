import type { RouteObject } from '@shop/platform/router';
import { ConfirmPage, UnsubscribePage } from './features/newsletter/NewsletterLinkPages.tsx';
import { CancelBackInStockPage, ConfirmBackInStockPage } from './features/product/BackInStockLinkPages.tsx';

const routes: RouteObject[] = [
  { path: '/newsletter/confirm', Component: ConfirmPage },
  { path: '/newsletter/unsubscribe', Component: UnsubscribePage },
  { path: '/back-in-stock/confirm', Component: ConfirmBackInStockPage },
  { path: '/back-in-stock/cancel', Component: CancelBackInStockPage },
];

export default routes;
