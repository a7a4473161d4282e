import type { MailedToken } from '@shop/contracts/newsletter';
import type { OpenedTicket } from '@shop/contracts/support';
import { remote } from '../remote.ts';

/** Response to a mailed token; most calls answer without a body. */
export type MailedLinkResponse = Partial<OpenedTicket>;

export const mailedLinkApi = remote.injectEndpoints((build) => ({
  followMailedLink: build.mutation<MailedLinkResponse | null, MailedToken & { path: string }>({
    query: ({ path, token }) => ({ url: path, method: 'POST', body: { token } }),
  }),
}));
