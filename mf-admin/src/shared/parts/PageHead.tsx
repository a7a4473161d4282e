import type { ReactNode } from 'react';
import styles from './PageHead.module.css';

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

/** Takes the focus when the focused element disappears. */
export const focusPageTitle = (): void => document.getElementById(pageTitleId)?.focus();
