import { type MouseEvent, useEffect, useRef } from 'react';
import styles from './Conversation.module.css';
import type { Earlier } from './use-earlier-messages.ts';

export function EarlierMessages({ more, state, loaded, load }: Earlier) {
  const list = useRef<HTMLElement>(null);
  const press = ({ currentTarget: button }: MouseEvent) => {
    list.current = button.closest('section');
    void load();
  };
  useEffect(() => {
    // The button disappears with the last page, so the conversation takes the focus.
    if (!more) list.current?.focus({ preventScroll: true });
  }, [more]);

  return (
    <>
      {more && (
        <button type="button" className={styles.earlier} aria-disabled={state === 'loading'} onClick={press}>
          {state === 'loading' ? 'Loading…' : 'Load earlier messages'}
        </button>
      )}
      {state === 'failed' && (
        <p className={styles.earlierFailed} role="alert">
          The earlier messages could not be loaded. Please try again.
        </p>
      )}
      <p className="visually-hidden" aria-live="polite">
        {loaded > 0 &&
          state === 'idle' &&
          `${loaded} earlier messages loaded${more ? '' : ', this is the beginning of the conversation'}.`}
      </p>
    </>
  );
}
