import type { MailState } from '@shop/contracts/mails';
import { useCallback } from 'react';
import { polled } from '../../shared/polled.ts';
import { type ListedMail, type MailSource, useMailsQuery } from './mails.api.ts';

const pollMs = 30_000;

export type MailRow = ListedMail & { source: MailSource };

interface AllMails {
  mails: MailRow[];
  total: number;
  totalPages: number;
  /** Services that did not respond. */
  failed: MailSource[];
}

const useSource = (source: MailSource, state: MailState, page: number) => ({
  source,
  ...useMailsQuery({ source, state, page }, { refetchOnMountOrArgChange: true, ...polled(pollMs) }),
});

/** The same page of every service's mails as one list. It fails only when every service fails. */
export function useAllMails(state: MailState, page: number) {
  const orders = useSource('orders', state, page);
  const accounts = useSource('accounts', state, page);
  const catalog = useSource('catalog', state, page);
  const support = useSource('support', state, page);
  const lists = [orders, accounts, catalog, support];
  const refetch = useRefetchOf(orders, accounts, catalog, support);
  const good = lists.flatMap(({ source, data, isError }) => (data && !isError ? { source, ...data } : []));
  const data: AllMails = {
    mails: good.flatMap(({ source, mails }) => mails.map((mail) => ({ ...mail, source }))).sort(inOrder(state)),
    total: good.reduce((sum, { total }) => sum + total, 0),
    totalPages: Math.max(1, ...good.map(({ totalPages }) => totalPages)),
    failed: lists.filter(({ isError }) => isError).map(({ source }) => source),
  };
  const isLoading = lists.some((list) => list.isLoading);
  return {
    data: isLoading ? undefined : data,
    error: lists.find(({ error }) => error)?.error,
    isError: !isLoading && good.length === 0,
    isFetching: lists.some((list) => list.isFetching),
    isLoading,
    fulfilledTimeStamp: oldest(
      lists.flatMap(({ fulfilledTimeStamp, isError }) => (isError ? [] : (fulfilledTimeStamp ?? []))),
    ),
    refetch,
  };
}

type Source = Pick<ReturnType<typeof useSource>, 'refetch'>;

/** A stable callback, like each query's own `refetch`. */
function useRefetchOf(...[first, second, third, fourth]: [Source, Source, Source, Source]): () => void {
  const [orders, accounts, catalog, support] = [first.refetch, second.refetch, third.refetch, fourth.refetch];
  return useCallback(() => {
    for (const again of [orders, accounts, catalog, support]) again();
  }, [orders, accounts, catalog, support]);
}

/** Sorts like each service: waiting mails by next attempt, abandoned ones by newest. */
const inOrder = (state: MailState) => (a: ListedMail, b: ListedMail) =>
  state === 'waiting' ? (a.dueAt ?? '').localeCompare(b.dueAt ?? '') : b.storedAt.localeCompare(a.storedAt);

const oldest = (times: number[]): number | undefined => (times.length > 0 ? Math.min(...times) : undefined);
