import { type ReactNode, useEffect, useRef } from 'react';
import { useShop } from '../shop/shop.api.ts';
import { Button } from './Button.tsx';
import { EmptyDrawing } from './EmptyDrawing.tsx';
import styles from './states.module.css';

interface EmptyStateProps {
  title: ReactNode;
  children?: ReactNode;
  /** The next step: a Button or LinkButton. */
  action?: ReactNode;
  /** Another drawing than the empty battery. */
  picture?: ReactNode;
}

/** Nothing here, why, and what to do next. */
export function EmptyState({ title, children, action, picture }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {picture ?? <EmptyDrawing />}
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action && <div className={styles.stateActions}>{action}</div>}
    </div>
  );
}

interface FailedStateProps {
  /** One sentence on what could not be done. */
  title: ReactNode;
  children?: ReactNode;
  onRetry: () => void;
  retrying?: boolean;
  /** Also offers the shop's telephone. */
  telephone?: boolean;
}

/** Something failed: a sentence, Retry, and where wanted the shop's telephone. */
export function FailedState({ title, children, onRetry, retrying, telephone = false }: FailedStateProps) {
  const shop = useShop();
  return (
    <div className={styles.state} role="alert">
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      <div className={styles.stateActions}>
        <Button className="needs-script" kind="primary" busy={retrying} onClick={onRetry}>
          Retry
        </Button>
        <noscript>
          <Button kind="primary" href="">
            Load the page again
          </Button>
        </noscript>
        {telephone && shop && <Button href={`tel:${shop.telephoneLink}`}>Call {shop.telephone}</Button>}
      </div>
    </div>
  );
}

interface ErrorSummaryProps {
  /** In the order of the form. `field` is the control's id, `message` the same words as at the field. */
  errors: { field: string; message: string }[];
  title?: string;
}

/**
 * After a failed submit: takes the focus once and leads to each field. Render it above the form, with a `key` for each attempt; what
 * is mended may leave the list and come back, and the focus stays where it is.
 */
export function ErrorSummary({ errors, title = 'There is a problem' }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const isFocused = useRef(false);
  const shown = errors.length > 0;
  useEffect(() => {
    if (!shown || isFocused.current) return;
    isFocused.current = true;
    box.current?.focus();
  }, [shown]);
  if (errors.length === 0) return null;
  return (
    <div className={styles.errorSummary} role="alert" tabIndex={-1} ref={box}>
      <h2>{title}</h2>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={field}>
            <button type="button" onClick={() => document.getElementById(field)?.focus()}>
              {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
