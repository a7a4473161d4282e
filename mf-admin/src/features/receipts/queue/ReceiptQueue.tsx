import type { ReceiptEntry, ReceiptState } from '@shop/contracts/receipts';
import { errorMessage } from '@shop/platform/platform';
import { Card } from '@shop/platform/ui';
import { Button, Tabs } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { Count } from '../../../shared/parts/Count.tsx';
import tabs from '../../../shared/parts/tabs.module.css';
import type { useReceiptsInfiniteQuery } from '../receipts.api.ts';
import styles from './ReceiptQueue.module.css';
import { ReceiptRow, rowId } from './ReceiptRow.tsx';

interface ReceiptQueueProps {
  list: ReturnType<typeof useReceiptsInfiniteQuery>;
  state: ReceiptState;
  entries: ReceiptEntry[] | undefined;
  waiting: number | undefined;
  /** Order of the displayed receipt. */
  shown: string | undefined;
  /** Order named in the URL. */
  chosen: string | undefined;
  onState: (state: ReceiptState) => void;
  onChoose: (orderId: string) => void;
  /** Shown while the list is empty. */
  children: ReactNode;
}

/** Waiting receipts, oldest first, or decided ones, newest first. */
export function ReceiptQueue({
  list,
  state,
  entries,
  waiting,
  shown,
  chosen,
  onState,
  onChoose,
  children,
}: ReceiptQueueProps) {
  useRowInView(shown, chosen);
  return (
    <Card className={styles.queue}>
      <Tabs
        className={tabs.tabs}
        activeKey={state}
        items={[
          { key: 'waiting', label: <Waiting count={waiting} /> },
          { key: 'decided', label: 'Decided' },
        ]}
        onChange={(key) => onState(key === 'decided' ? 'decided' : 'waiting')}
      />
      {children}
      {entries && entries.length > 0 && (
        <ul className={styles.rows} aria-label={state === 'waiting' ? 'Receipts that wait' : 'Decided receipts'}>
          {entries.map((entry) => (
            <li key={entry.orderId}>
              <ReceiptRow entry={entry} current={entry.orderId === shown} onChoose={() => onChoose(entry.orderId)} />
            </li>
          ))}
        </ul>
      )}
      <More list={list} />
    </Card>
  );
}

function Waiting({ count }: { count: number | undefined }) {
  return <>Waiting {Boolean(count) && <Count tone="amber">{count?.toLocaleString('en-US')}</Count>}</>;
}

/** Scrolls to the current receipt, and focuses its row after the receipt is closed. */
function useRowInView(shown: string | undefined, chosen: string | undefined): void {
  const last = useRef(chosen);
  useEffect(() => {
    if (shown) document.getElementById(rowId(shown))?.scrollIntoView?.({ block: 'nearest' });
  }, [shown]);
  useEffect(() => {
    if (last.current && !chosen && document.activeElement === document.body)
      document.getElementById(rowId(last.current))?.focus();
    last.current = chosen;
  }, [chosen]);
}

function More({ list }: Pick<ReceiptQueueProps, 'list'>) {
  if (!list.hasNextPage) return null;
  return (
    <div className={styles.more}>
      {list.isFetchNextPageError && <p role="alert">Failed to fetch more: {errorMessage(list.error)}</p>}
      <Button loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
        Load more
      </Button>
    </div>
  );
}
