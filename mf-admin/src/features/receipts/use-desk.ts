import type { ReceiptEntry, ReceiptState } from '@shop/contracts/receipts';
import { skipToken } from '@shop/platform/redux';
import { useSearchParams } from '@shop/platform/router';
import { useEffect, useState } from 'react';
import { polled } from '../../shared/polled.ts';
import { useSessionEnded } from '../../shared/use-session-ended.ts';
import { useDecidedReceiptQuery, useReceiptsInfiniteQuery } from './receipts.api.ts';

const pollMs = 30_000;

/** After a rejection, another receipt of the same order may come. */
const keyOf = ({ orderId, receipt }: ReceiptEntry) => `${orderId} ${receipt.sentAt}`;

/** Sort key of the waiting list. */
const placeOf = ({ receipt, orderId }: ReceiptEntry) => `${receipt.sentAt} ${orderId}`;

function useShown() {
  const [query, setQuery] = useSearchParams();
  const state: ReceiptState = query.get('state') === 'decided' ? 'decided' : 'waiting';
  const show = (orderId: string | undefined, { list = state, replace = false } = {}) =>
    setQuery({ ...(list === 'decided' && { state: list }), ...(orderId && { order: orderId }) }, { replace });
  return { state, chosen: query.get('order') ?? undefined, show };
}

/**
 * The listed receipts and how to load more. A waiting receipt named in the URL may be on a later page; a decided one is
 * fetched alone.
 */
function useListed(state: ReceiptState, chosen: string | undefined) {
  const list = useReceiptsInfiniteQuery(state, { ...polled(pollMs), refetchOnMountOrArgChange: true });
  useSessionEnded(list.error);
  const { currentData, hasNextPage, isFetching, fetchNextPage } = list;
  const listed = currentData?.pages.flatMap(({ entries }) => entries);
  const unlisted = chosen !== undefined && !listed?.some(({ orderId }) => orderId === chosen);
  const searching = state === 'waiting' && unlisted && hasNextPage;
  const isAsked = state === 'decided' && unlisted && Boolean(listed);
  const apart = useDecidedReceiptQuery(isAsked ? chosen : skipToken);
  useEffect(() => {
    if (searching && !isFetching) void fetchNextPage();
  }, [searching, isFetching, fetchNextPage]);
  return {
    list,
    listed,
    searching: searching || (isAsked && apart.isLoading),
    apart: isAsked ? (apart.currentData ?? undefined) : undefined,
  };
}

/** Receipts decided here, hidden until the refetched list omits them. */
function useDecided() {
  const [decided, setDecided] = useState<string[]>([]);
  return {
    isDecided: (entry: ReceiptEntry) => decided.includes(keyOf(entry)),
    decide: (entry: ReceiptEntry) => setDecided((before) => [...before, keyOf(entry)]),
  };
}

/**
 * The queue, the displayed receipt and the steps between receipts. The displayed receipt never changes unasked: when
 * another user decides it, it becomes `gone`.
 */
export function useDesk() {
  const { state, chosen, show } = useShown();
  const { list, listed, searching, apart } = useListed(state, chosen);
  const { isDecided, decide } = useDecided();
  const [first, setFirst] = useState<string>();
  const entries = listed?.filter((entry) => state === 'decided' || !isDecided(entry));
  if (!chosen && first === undefined && entries?.[0]) setFirst(entries[0].orderId);
  const wanted = chosen ?? first ?? entries?.[0]?.orderId;
  const leaving = listed?.some((entry) => entry.orderId === wanted && isDecided(entry));
  const at = entries?.findIndex(({ orderId }) => orderId === wanted) ?? -1;
  const shown = entries?.[at] ?? apart;
  const [last, setLast] = useState<ReceiptEntry>();
  if (shown && shown !== last) setLast(shown);
  const goTo = (entry: ReceiptEntry | undefined) => {
    setFirst(undefined);
    show(entry?.orderId, { replace: true });
  };
  return {
    list,
    state,
    entries,
    waiting: list.currentData?.pages[0]?.waiting,
    chosen,
    shown,
    /** Order of the displayed receipt, once the list no longer has it. */
    gone: entries && at === -1 && !apart && !searching && !leaving ? wanted : undefined,
    /** True when all listed receipts are decided and more are loading. */
    emptied: entries?.length === 0 && Boolean(listed?.length),
    choose: (orderId: string | undefined) => show(orderId),
    open: (other: ReceiptState) => {
      setFirst(undefined);
      show(undefined, { list: other });
    },
    turn: (steps: number) => {
      const next = entries?.[at + steps];
      if (next) show(next.orderId, { replace: true });
    },
    /** Opens the receipt that was sent after the one that is gone. */
    next: () => goTo(entries?.find((entry) => last && placeOf(entry) > placeOf(last)) ?? entries?.[0]),
    /** Hides a decided receipt and opens the next one. */
    leave: (entry: ReceiptEntry) => {
      decide(entry);
      goTo(entries?.[at + 1] ?? entries?.find(({ orderId }) => orderId !== entry.orderId));
    },
  };
}
