import type { NewsletterSubscription } from '@shop/contracts/newsletter';
import { remote } from '../../shared/remote.ts';

export const newsletterApi = remote.injectEndpoints((build) => ({
  subscribeNewsletter: build.mutation<void, NewsletterSubscription>({
    query: (subscription) => ({ url: '/newsletter/subscribe', method: 'POST', body: subscription }),
  }),
}));
