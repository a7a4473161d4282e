import type { ReactNode } from 'react';
import styles from './BarButton.module.css';

interface BarButtonProps {
  label: string;
  onClick: () => void;
  children: ReactNode;
}

export const BarButton = ({ label, onClick, children }: BarButtonProps) => (
  <button type="button" className={styles.button} aria-label={label} onClick={onClick}>
    {children}
  </button>
);
