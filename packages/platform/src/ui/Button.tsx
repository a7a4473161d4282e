import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './Button.module.css';
import { classNames } from './class-names.ts';

export interface ButtonLook {
  /** `gold` is the one most important button of a flow, `done` says that it just happened; none is the plain one. */
  kind?: 'primary' | 'gold' | 'done' | 'danger';
  /** As wide as its place. */
  block?: boolean;
  small?: boolean;
  icon?: ReactNode;
}

export type ButtonProps = ButtonLook & {
  /** Something is under way: it shows, keeps the focus and ignores presses. */
  busy?: boolean;
} & ({ href?: undefined } & ComponentProps<'button'>);

export type AnchorButtonProps = ButtonLook & { href: string; busy?: undefined } & ComponentProps<'a'>;

/** A button; with `href` a link that looks like one. `type` is "button" unless said otherwise. */
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
