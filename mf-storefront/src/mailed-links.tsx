import type { RouteObject } from '@shop/platform/router';
import { claimOrdersLinks } from './features/claim-orders/claim-orders-links.ts';
import { conversationLinks } from './features/conversation/conversation-links.ts';
import { newsletterLinks } from './features/newsletter/newsletter-links.ts';
import { backInStockLinks } from './features/product/back-in-stock-links.ts';
import { MailedLinkPage } from './shared/layout/MailedLinkPage.tsx';

const routes: RouteObject[] = [...newsletterLinks, ...backInStockLinks, ...claimOrdersLinks, ...conversationLinks].map(
  (link) => ({
    path: link.path,
    element: <MailedLinkPage key={link.path} {...link} />,
  }),
);

export default routes;
