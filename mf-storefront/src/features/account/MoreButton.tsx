import { errorMessage } from '@shop/platform/platform';
import { Button } from '@shop/platform/ui';
import styles from './MoreButton.module.css';
import { useEndedRead } from './use-session-end.ts';

interface MoreButtonProps {
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error?: unknown;
    fetchNextPage: () => unknown;
  };
  children: string;
}

export function MoreButton({ list, children }: MoreButtonProps) {
  useEndedRead(list.error);
  if (!list.hasNextPage) return null;
  return (
    <div className={styles.more}>
      {list.isFetchNextPageError && <p role="alert">{errorMessage(list.error)}</p>}
      <Button className="needs-script" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {children}
      </Button>
    </div>
  );
}
