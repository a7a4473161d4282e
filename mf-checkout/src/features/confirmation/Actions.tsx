import type { ReactNode } from 'react';
import styles from './Actions.module.css';

/** Hidden in print. */
export const Actions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>;
