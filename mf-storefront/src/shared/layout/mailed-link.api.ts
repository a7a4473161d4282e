import type { MailedToken } from '@shop/contracts/newsletter';
import { remote } from '../remote.ts';

/** Sends a mailed token to an API path such as "/newsletter/confirm". */
export const mailedLinkApi = remote.injectEndpoints((build) => ({
  followMailedLink: build.mutation<void, MailedToken & { path: string }>({
    query: ({ path, token }) => ({ url: path, method: 'POST', body: { token } }),
  }),
}));
