import { classNames } from '@shop/platform/ui';
import type { ReactNode } from 'react';
import styles from './Count.module.css';

interface CountProps {
  /** `gold` is for dark backgrounds, `amber` for light ones. */
  tone?: 'plain' | 'amber' | 'gold';
  className?: string;
  children: ReactNode;
}

export const Count = ({ tone = 'plain', className, children }: CountProps) => (
  <span className={classNames(styles.count, styles[tone], className)}>{children}</span>
);
