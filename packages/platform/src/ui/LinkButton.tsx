import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './Button.module.css';
import type { ButtonLook } from './Button.tsx';
import { classNames } from './class-names.ts';

/** A Button that navigates within the site without loading a document. */
export function LinkButton({ kind, block, small, icon, className, children, ...link }: ButtonLook & LinkProps & { children: ReactNode }) {
  return (
    <Link
      viewTransition
      {...link}
      className={classNames(styles.button, kind && styles[kind], block && styles.block, small && styles.small, className)}
    >
      {icon}
      <span>{children}</span>
    </Link>
  );
}
