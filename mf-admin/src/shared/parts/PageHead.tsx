import type { ReactNode } from 'react';
import styles from './PageHead.module.css';

/** Title, state and actions of one of staff's pages. */
export function PageHead({ title, state, children }: { title: string; state?: ReactNode; children?: ReactNode }) {
  return (
    <header className={styles.head}>
      <h1 id={pageTitleId} tabIndex={-1}>
        {title}
      </h1>
      {state}
      <div className={styles.actions}>{children}</div>
    </header>
  );
}

const pageTitleId = 'staff-page-title';

/** Where the focus goes when what had it is gone for good. */
export const focusPageTitle = (): void => document.getElementById(pageTitleId)?.focus();
