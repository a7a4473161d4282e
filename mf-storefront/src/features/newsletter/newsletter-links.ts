import type { MailedLink } from '../../shared/layout/MailedLinkPage.tsx';

export const newsletterLinks: MailedLink[] = [
  {
    path: '/newsletter/confirm',
    title: 'Confirm your subscription',
    text: 'Click the button to get our newsletter at the address that received this link.',
    button: 'Confirm subscription',
    done: 'You are subscribed. Every newsletter has a link to stop.',
    expired: 'This link has expired. Please subscribe again on the home page, and we mail you a new one.',
  },
  {
    path: '/newsletter/unsubscribe',
    title: 'Unsubscribe from the newsletter',
    text: 'You will get no more newsletters. Mails about your orders still reach you.',
    button: 'Unsubscribe',
    done: 'You are unsubscribed.',
  },
];
