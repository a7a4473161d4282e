import type { MailedLink } from '../../shared/layout/MailedLinkPage.tsx';

export const backInStockLinks: MailedLink[] = [
  {
    path: '/back-in-stock/confirm',
    title: 'Mails about stock',
    text: 'Click the button to confirm that the address is yours. Then we will tell you about every product you are waiting for.',
    button: 'The address is mine',
    done: 'Thank you. We will tell you about every product you are waiting for.',
  },
  {
    path: '/back-in-stock/cancel',
    title: 'No more mails about stock',
    text: 'This ends all requests of this address. We send it no mails about stock for a year.',
    button: 'Stop these mails',
    done: 'Done. We send no more mails about stock to this address.',
  },
];
