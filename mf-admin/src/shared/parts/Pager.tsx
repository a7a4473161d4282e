import { Button } from 'antd';
import styles from './Pager.module.css';

interface PagerProps {
  page: number;
  totalPages: number;
  /** What there is on all pages: "58 orders"; said aloud when it changes. */
  total: string;
  onPage: (page: number) => void;
}

/** Previous and Next round 'Page x of y' (product.md#admin-orders). At an end the button stays, so that it keeps the focus. */
export function Pager({ page, totalPages, total, onPage }: PagerProps) {
  const last = Math.max(1, totalPages);
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
