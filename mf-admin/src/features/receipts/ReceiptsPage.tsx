import type { ReceiptState } from '@shop/contracts/receipts';
import { errorMessage, Head, useNow } from '@shop/platform/platform';
import { Card, classNames, EmptyState, FailedState, Note, Skeleton } from '@shop/platform/ui';
import { useState } from 'react';
import { focusPageTitle, PageHead } from '../../shared/parts/PageHead.tsx';
import { age } from '../../shared/receipt/receipt-words.ts';
import { StoreAway } from '../../shared/receipt/StoreAway.tsx';
import { type Decided, Desk } from './Desk.tsx';
import { Gone } from './Gone.tsx';
import { ReceiptQueue } from './queue/ReceiptQueue.tsx';
import styles from './ReceiptsPage.module.css';
import { useDesk } from './use-desk.ts';
import { useDeskKeys } from './use-desk-keys.ts';

/** /admin/receipts: the queue of transfer receipts, each beside the amount due (product.md#payment). */
export function ReceiptsPage() {
  const desk = useDesk();
  const { list, state, entries, shown, chosen } = desk;
  const navigation = useReceiptNavigation(desk);
  return (
    <>
      <Head title="Receipts" noindex />
      <PageHead title="Receipts">
        <Waiting count={desk.waiting} oldest={state === 'waiting' ? entries?.[0]?.receipt.sentAt : undefined} />
      </PageHead>
      <StoreAway className={styles.notice} />
      {entries && <OutdatedNote list={list} />}
      <div
        className={classNames(
          styles.columns,
          entries?.length === 0 && styles.single,
          chosen !== undefined && styles.chosen,
        )}
      >
        <ReceiptQueue
          list={list}
          state={state}
          entries={entries}
          waiting={desk.waiting}
          shown={shown?.orderId}
          chosen={chosen}
          onState={desk.open}
          onChoose={navigation.choose}
        >
          <QueuePlaceholder desk={desk} />
        </ReceiptQueue>
        <SelectedReceipt desk={desk} navigation={navigation} />
      </div>
    </>
  );
}

function OutdatedNote({ list }: Pick<DeskState, 'list'>) {
  if (!list.isError || list.isFetchNextPageError) return null;
  return (
    <div className={styles.notice}>
      <Note tone="amber" announce>
        This list may be old: {errorMessage(list.error)}
      </Note>
    </div>
  );
}

type DeskState = ReturnType<typeof useDesk>;

/** Moves between receipts. A shortcut or a decision moves the focus to the receipt; a click leaves it in the list. */
function useReceiptNavigation(desk: DeskState) {
  const [last, setLast] = useState<Decided>();
  const [turned, setTurned] = useState(false);
  const turn = (steps: number) => {
    setTurned(true);
    desk.turn(steps);
  };
  useDeskKeys({ j: () => turn(1), k: () => turn(-1) });
  const leave = (decided: Decided) => {
    setLast(decided);
    setTurned(true);
    desk.leave(decided.entry);
    if (desk.entries?.length === 1) focusPageTitle();
  };
  const goOn = () => {
    setTurned(true);
    desk.next();
  };
  const choose = (orderId: string | undefined) => {
    setTurned(false);
    desk.choose(orderId);
  };
  return { turned, last, leave, goOn, choose };
}

/** The selected receipt, or a notice that it no longer waits. */
function SelectedReceipt({
  desk,
  navigation,
}: {
  desk: DeskState;
  navigation: ReturnType<typeof useReceiptNavigation>;
}) {
  const { shown, gone, state, entries } = desk;
  const { turned, last, leave, goOn, choose } = navigation;
  return (
    <>
      {shown && (
        <Desk
          key={shown.orderId}
          entry={shown}
          state={state}
          turned={turned}
          last={last}
          onBack={() => choose(undefined)}
          onDecided={leave}
        />
      )}
      {gone && (
        <Card padded className={styles.gone}>
          <Gone key={gone} orderId={gone} onNext={entries?.length ? goOn : undefined} />
        </Card>
      )}
    </>
  );
}

/** Shown instead of rows: skeleton, error or empty state. */
function QueuePlaceholder({ desk: { list, entries, emptied, state } }: { desk: DeskState }) {
  if (entries && entries.length > 0) return null;
  if (entries) return emptied ? <Skeleton className={styles.pending} lines={4} /> : <NothingHere state={state} />;
  if (!list.isError) return <Skeleton className={styles.pending} lines={8} />;
  return (
    <FailedState title="Failed to fetch receipts" onRetry={list.refetch} retrying={list.isFetching}>
      {errorMessage(list.error)}
    </FailedState>
  );
}

/** "7 waiting · oldest 26 minutes". */
function Waiting({ count, oldest }: { count: number | undefined; oldest: string | undefined }) {
  const now = useNow();
  if (count === undefined) return null;
  return (
    <p className="muted num">
      {count.toLocaleString('en-US')} waiting{oldest && now && ` · oldest ${age(oldest, now).long}`}
    </p>
  );
}

export { ReceiptsPage as Component };

function NothingHere({ state }: { state: ReceiptState }) {
  if (state === 'decided')
    return <EmptyState title="No decisions yet">Verified and rejected receipts appear here.</EmptyState>;
  return <EmptyState title="No receipts are waiting">New ones appear here, the oldest first.</EmptyState>;
}
