import type { MailedToken } from '@shop/contracts/newsletter';
import { remote } from '../remote.ts';

/** What the pages do that links of mails lead to: `path` is the call that takes the token, such as "/newsletter/confirm". */
export const mailedLinkApi = remote.injectEndpoints((build) => ({
  followMailedLink: build.mutation<void, MailedToken & { path: string }>({
    query: ({ path, token }) => ({ url: path, method: 'POST', body: { token } }),
  }),
}));
