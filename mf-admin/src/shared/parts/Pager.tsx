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
      <Turn label="Previous" end={page <= 1} onTurn={() => onPage(page - 1)} />
      <p aria-live="polite">
        Page {page} of {last} · {total}
      </p>
      <Turn label="Next" end={page >= last} onTurn={() => onPage(page + 1)} />
    </nav>
  );
}

function Turn({ label, end, onTurn }: { label: string; end: boolean; onTurn: () => void }) {
  return (
    <Button className={end ? styles.end : undefined} aria-disabled={end} onClick={end ? undefined : onTurn}>
      {label}
    </Button>
  );
}
