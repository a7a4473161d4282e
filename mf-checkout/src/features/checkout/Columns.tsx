import type { ReactNode } from 'react';
import styles from './Columns.module.css';

/** `beside` renders next to the title, also in one column. */
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
