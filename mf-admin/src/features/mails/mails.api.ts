import type { MailFilter, MailPage, StoredMail, UnsentMail } from '@shop/contracts/mails';
import { remote } from '../../shared/remote.ts';

const pageSize = 20;

/** Each service that sends mails has its own outbox. */
const addresses = {
  orders: '/admin/mails',
  accounts: '/admin/mails/accounts',
  catalog: '/admin/mails/catalog',
  support: '/admin/mails/support',
};
export type MailSource = keyof typeof addresses;

/** Only mails of the orders service name an order. */
export type ListedMail = UnsentMail & Partial<Pick<StoredMail, 'orderId' | 'orderNumber'>>;

type MailQuery = Required<Pick<MailFilter, 'state' | 'page'>> & { source: MailSource };

export const mailsApi = remote.injectEndpoints((build) => ({
  mails: build.query<MailPage<ListedMail>, MailQuery>({
    query: ({ source, state, page }) =>
      `${addresses[source]}?${new URLSearchParams({ state, page: String(page), limit: String(pageSize) })}`,
  }),
  retryMail: build.mutation<void, { source: MailSource; id: string }>({
    query: ({ source, id }) => ({ url: `${addresses[source]}/${id}/retry`, method: 'POST', body: {} }),
  }),
}));

export const { useMailsQuery, useRetryMailMutation } = mailsApi;
