import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './Button.module.css';
import { classNames } from './class-names.ts';

export interface ButtonLook {
  /** `gold`: the primary action of a flow; `done`: just succeeded; none: plain. */
  kind?: 'primary' | 'gold' | 'done' | 'danger';
  /** Full width. */
  block?: boolean;
  small?: boolean;
  icon?: ReactNode;
}

export type ButtonProps = ButtonLook & {
  /** Shows progress, keeps the focus and ignores clicks. */
  busy?: boolean;
} & ({ href?: undefined } & ComponentProps<'button'>);

export type AnchorButtonProps = ButtonLook & { href: string; busy?: undefined } & ComponentProps<'a'>;

/** A button, or a link that looks like one with `href`. `type` defaults to "button". */
export function Button(props: ButtonProps | AnchorButtonProps) {
  const { kind, block, small, icon, busy, className, children, ...rest } = props;
  const look = classNames(styles.button, kind && styles[kind], block && styles.block, small && styles.small, className);
  const content = (
    <>
      {busy ? <span className={styles.spinner} /> : icon}
      {children !== undefined && <span>{children}</span>}
    </>
  );
  if (rest.href !== undefined) {
    return (
      <a {...rest} className={look}>
        {content}
      </a>
    );
  }
  const onClick = busy ? (event: MouseEvent) => event.preventDefault() : rest.onClick;
  return (
    <button
      type="button"
      {...rest}
      className={look}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={onClick}
    >
      {content}
    </button>
  );
}

/** A Button that navigates within the site without loading a document. */
export function LinkButton({
  kind,
  block,
  small,
  icon,
  className,
  children,
  ...link
}: ButtonLook & LinkProps & { children: ReactNode }) {
  return (
    <Link
      viewTransition
      {...link}
      className={classNames(
        styles.button,
        kind && styles[kind],
        block && styles.block,
        small && styles.small,
        className,
      )}
    >
      {icon}
      <span>{children}</span>
    </Link>
  );
}
