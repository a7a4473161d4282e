import type { MailedLink } from '../../shared/layout/MailedLinkPage.tsx';

/** Page of the link that adds guest orders (product.md#earlier-orders). */
export const claimOrdersLinks: MailedLink[] = [
  {
    path: '/account/claim-orders',
    call: '/orders/claims/confirm',
    title: 'Add your earlier orders',
    text: 'Click the button to add the orders made with this email address to your account. Use the account that requested the link.',
    button: 'Add them to my account',
    done: 'Your earlier orders are in your account.',
    expired: 'This link has expired or was used. Ask for another one in your account, under Orders.',
  },
];
