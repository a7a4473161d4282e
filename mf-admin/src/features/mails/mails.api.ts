import type { MailFilter, MailPage } from '@shop/contracts/mails';
import { remote } from '../../shared/remote.ts';

/** Mails a page. */
const pageSize = 20;

/** Mails that have not been sent. The store is shared: names carry `staff` to be nobody else's. */
export const staffMailsApi = remote.injectEndpoints((build) => ({
  staffMails: build.query<MailPage, Required<Pick<MailFilter, 'state' | 'page'>>>({
    query: ({ state, page }) => `/admin/mails?${new URLSearchParams({ state, page: String(page), limit: String(pageSize) })}`,
  }),
  staffRetryMail: build.mutation<void, string>({
    query: (id) => ({ url: `/admin/mails/${id}/retry`, method: 'POST', body: {} }),
  }),
}));

export const { useStaffMailsQuery, useStaffRetryMailMutation } = staffMailsApi;
