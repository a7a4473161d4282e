import type { MailFilter, MailPage } from '@shop/contracts/mails';
import { remote } from '../../shared/remote.ts';

/** Mails a page. */
const pageSize = 20;

/** Mails that have not been sent. */
export const mailsApi = remote.injectEndpoints((build) => ({
  mails: build.query<MailPage, Required<Pick<MailFilter, 'state' | 'page'>>>({
    query: ({ state, page }) => `/admin/mails?${new URLSearchParams({ state, page: String(page), limit: String(pageSize) })}`,
  }),
  retryMail: build.mutation<void, string>({
    query: (id) => ({ url: `/admin/mails/${id}/retry`, method: 'POST', body: {} }),
  }),
}));

export const { useMailsQuery, useRetryMailMutation } = mailsApi;
