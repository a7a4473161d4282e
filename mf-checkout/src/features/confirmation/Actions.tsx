import type { ReactNode } from 'react';
import styles from './Actions.module.css';

/** Buttons in a row, as many as fit; not on paper. */
export const Actions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>;
