import type { ReactNode } from 'react';
import styles from './Columns.module.css';

/** The page's title over what is filled in; beside both, level with the title, what it comes to. */
export function Columns({ main, side }: { main: ReactNode; side?: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <h1 className={styles.title}>Checkout</h1>
        {main}
      </div>
      {side}
    </div>
  );
}
