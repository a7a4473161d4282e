import { type MouseEvent, useEffect, useRef } from 'react';
import type { Earlier } from './use-earlier-messages.ts';

interface EarlierMessagesProps extends Earlier {
  /** Class of the button; with `-failed` behind it, of the sentence that says so. */
  className: string;
}

/** The way back in a long conversation, before its first message shown. */
export function EarlierMessages({ more, state, loaded, load, className }: EarlierMessagesProps) {
  const list = useRef<HTMLElement>(null);
  const press = ({ currentTarget: button }: MouseEvent) => {
    list.current = button.closest('section');
    void load();
  };
  useEffect(() => {
    // The button goes with the last page: the focus stays in the conversation.
    if (!more) list.current?.focus({ preventScroll: true });
  }, [more]);

  return (
    <>
      {more && (
        <button type="button" className={className} aria-disabled={state === 'loading'} onClick={press}>
          {state === 'loading' ? 'Loading…' : 'Load earlier messages'}
        </button>
      )}
      {state === 'failed' && (
        <p className={`${className}-failed`} role="alert">
          The earlier messages could not be loaded. Please try again.
        </p>
      )}
      <p className="visually-hidden" aria-live="polite">
        {loaded > 0 && state === 'idle' && `${loaded} earlier messages loaded${more ? '' : ', this is the beginning of the conversation'}.`}
      </p>
    </>
  );
}
