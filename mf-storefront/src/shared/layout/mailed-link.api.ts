import type { MailedToken } from '@shop/contracts/newsletter';
import { remote } from '../remote.ts';

export const mailedLinkApi = remote.injectEndpoints((build) => ({
  followMailedLink: build.mutation<void, MailedToken & { path: string }>({
    query: ({ path, token }) => ({ url: path, method: 'POST', body: { token } }),
  }),
}));
