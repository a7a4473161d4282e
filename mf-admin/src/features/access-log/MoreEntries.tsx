import { errorMessage } from '@shop/platform/platform';
import { Button } from 'antd';
import type { useAccessLogInfiniteQuery } from './access-log.api.ts';
import styles from './MoreEntries.module.css';

interface MoreEntriesProps {
  list: ReturnType<typeof useAccessLogInfiniteQuery>;
  count: number;
  onMore: () => void;
}

/** The number of listed entries and a button for the next page. */
export function MoreEntries({ list, count, onMore }: MoreEntriesProps) {
  const countText = count.toLocaleString('en-US');
  return (
    <div className={styles.more}>
      <p aria-live="polite">{list.hasNextPage ? `The newest ${countText}` : `All ${countText}`}</p>
      {list.isFetchNextPageError && (
        <p className={styles.failed} role="alert">
          Failed to fetch more: {errorMessage(list.error)}
        </p>
      )}
      {list.hasNextPage && (
        <Button loading={list.isFetchingNextPage} onClick={onMore}>
          Load more
        </Button>
      )}
    </div>
  );
}
