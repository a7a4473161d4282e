import type { ReactNode } from 'react';
import styles from './BarButton.module.css';

interface BarButtonProps {
  /** For those who do not see the icon. */
  label: string;
  onClick: () => void;
  children: ReactNode;
}

/** An icon to press on the dark bar of the chat. */
export const BarButton = ({ label, onClick, children }: BarButtonProps) => (
  <button type="button" className={styles.button} aria-label={label} onClick={onClick}>
    {children}
  </button>
);
