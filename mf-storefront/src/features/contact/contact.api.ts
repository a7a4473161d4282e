import type { ContactMessage, ContactReceipt } from '@shop/contracts/support';
import { remote } from '../../shared/remote.ts';

export const contactApi = remote.injectEndpoints((build) => ({
  sendContactMessage: build.mutation<ContactReceipt, ContactMessage>({
    query: (message) => ({ url: '/contact', method: 'POST', body: message }),
  }),
}));
