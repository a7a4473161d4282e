import { type ReactNode, useEffect, useRef } from 'react';
import { useShop } from '../shop/shop.api.ts';
import { Button } from './Button.tsx';
import styles from './states.module.css';

interface EmptyStateProps {
  title: ReactNode;
  children?: ReactNode;
  /** Next step: a Button or LinkButton. */
  action?: ReactNode;
  /** Illustration instead of the empty battery. */
  picture?: ReactNode;
}

/** An empty state with reason and next step. */
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
  /** A sentence about the failed action. */
  title: ReactNode;
  children?: ReactNode;
  onRetry: () => void;
  retrying?: boolean;
  /** Shows the shop's telephone. */
  telephone?: boolean;
}

/** An error state with Retry and, on request, the shop's telephone. */
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
  /** Errors in form order. `field` is the control's id, `message` the text at the field. */
  errors: { field: string; message: string }[];
  title?: string;
}

/**
 * Error list of a failed submit: takes the focus once and links to each field. Render it above the form with a new `key` per
 * attempt, so that corrected errors do not move the focus.
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

/** Illustration for empty states: an empty battery on its shelf. */
function EmptyDrawing() {
  return (
    <svg width="132" height="96" viewBox="0 0 132 96" fill="none" aria-hidden="true">
      <ellipse cx="66" cy="86" rx="54" ry="6" fill="#f0f2ec" />
      <rect x="30" y="14" width="72" height="66" rx="12" fill="#fff" stroke="#c9cfc5" strokeWidth="2" />
      <path d="M56 14V8a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v6" stroke="#c9cfc5" strokeWidth="2" />
      <rect x="38" y="60" width="56" height="12" rx="5" fill="#ffc72c" />
      <path d="M38 46h56M38 32h56" stroke="#e1e5dd" strokeWidth="2" strokeDasharray="3 5" strokeLinecap="round" />
    </svg>
  );
}
