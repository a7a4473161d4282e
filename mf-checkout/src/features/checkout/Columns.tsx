import type { ReactNode } from 'react';
import styles from './Columns.module.css';

/** The page's title over what is filled in; beside both, level with the title, what it comes to. `beside` the title is room in one column, too. */
export function Columns({ main, side, beside }: { main: ReactNode; side?: ReactNode; beside?: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <div className={styles.head}>
          <h1 className={styles.title}>Checkout</h1>
          {beside}
        </div>
        {main}
      </div>
      {side}
    </div>
  );
}
