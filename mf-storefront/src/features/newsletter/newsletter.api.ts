import type { MailedToken, NewsletterSubscription } from '@shop/contracts/newsletter';
import { remote } from '../../shared/remote.ts';

/** The newsletter's form, and what the pages do that its mails lead to. */
export const newsletterApi = remote.injectEndpoints((build) => ({
  subscribeNewsletter: build.mutation<void, NewsletterSubscription>({
    query: (subscription) => ({ url: '/newsletter/subscribe', method: 'POST', body: subscription }),
  }),
  confirmNewsletter: build.mutation<void, MailedToken>({
    query: (token) => ({ url: '/newsletter/confirm', method: 'POST', body: token }),
  }),
  unsubscribeNewsletter: build.mutation<void, MailedToken>({
    query: (token) => ({ url: '/newsletter/unsubscribe', method: 'POST', body: token }),
  }),
}));
