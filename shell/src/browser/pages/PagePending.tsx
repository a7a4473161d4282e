import { Skeleton } from '@shop/platform/ui';
import './pages.css';

/** While the first page's remote is on its way. */
export function PagePending() {
  return (
    <div className="wrap pages-pending" aria-busy="true">
      <Skeleton title lines={4} />
    </div>
  );
}
