import { classNames } from '@shop/platform/ui';
import type { ReactNode } from 'react';
import styles from './Count.module.css';

interface CountProps {
  /** `gold` calls for attention on dark ground, `amber` on light ground. */
  tone?: 'plain' | 'amber' | 'gold';
  className?: string;
  children: ReactNode;
}

/** How many, beside what they are. */
export const Count = ({ tone = 'plain', className, children }: CountProps) => (
  <span className={classNames(styles.count, styles[tone], className)}>{children}</span>
);
