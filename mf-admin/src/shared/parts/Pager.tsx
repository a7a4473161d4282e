import { Button } from '@shop/platform/ui';
import './parts.css';

interface PagerProps {
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
}

/** Previous and Next round 'Page x of y' (text 2 §2). */
export function Pager({ page, totalPages, onPage }: PagerProps) {
  return (
    <nav className="parts-pager" aria-label="Pages">
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <p aria-live="polite">
        Page {page} of {Math.max(1, totalPages)}
      </p>
      <Button disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
