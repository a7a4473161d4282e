import type { MailedLink } from '../../shared/layout/MailedLinkPage.tsx';

export const backInStockLinks: MailedLink[] = [
  {
    path: '/back-in-stock/confirm',
    title: 'Mails about stock',
    text: 'One press shows that the address is yours. From then on we tell you of each product that you wait for.',
    button: 'The address is mine',
    done: 'Thank you. We tell you of each product that you wait for.',
  },
  {
    path: '/back-in-stock/cancel',
    title: 'No more mails about stock',
    text: 'Ends everything that this address waits for. For a year we write nothing about stock to it.',
    button: 'Stop these mails',
    done: 'Done. We write nothing about stock to this address any more.',
  },
];
