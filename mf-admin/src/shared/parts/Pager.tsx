import { Button } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import styles from './Pager.module.css';

interface PagerProps {
  page: number;
  totalPages: number;
  /** Announced total of all pages, "58 orders". */
  total: string;
  /** True while another page loads and the numbers are outdated. */
  busy: boolean;
  onPage: (page: number) => void;
}

/**
 * Previous and Next around 'Page x of y' (product.md#admin-orders). Buttons stay at the ends to keep the focus, and a
 * page that no longer exists leads to the last one.
 */
export function Pager({ page, totalPages, total, busy, onPage }: PagerProps) {
  const last = Math.max(1, totalPages);
  const isGone = !busy && page > last;
  const showLast = useEffectEvent(() => onPage(last));
  useEffect(() => {
    if (isGone) showLast();
  }, [isGone]);
  return (
    <nav className={styles.pager} aria-label="Pages">
      <PageButton label="Previous" isEnd={page <= 1} onClick={() => onPage(page - 1)} />
      <p aria-live="polite">
        Page {page} of {last} · {total}
      </p>
      <PageButton label="Next" isEnd={page >= last} onClick={() => onPage(page + 1)} />
    </nav>
  );
}

function PageButton({ label, isEnd, onClick }: { label: string; isEnd: boolean; onClick: () => void }) {
  return (
    <Button className={isEnd ? styles.end : undefined} aria-disabled={isEnd} onClick={isEnd ? undefined : onClick}>
      {label}
    </Button>
  );
}
