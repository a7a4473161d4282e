import type { TicketWithMessages } from '@shop/contracts/support';
import { useEffect, useState } from 'react';

/** State and action for earlier messages. */
export interface Earlier {
  more: boolean;
  state: 'idle' | 'loading' | 'failed';
  /** Messages of the last load; 0 before the first. */
  loaded: number;
  load(): Promise<void>;
}

/** Loads earlier messages by page. `loadBefore` merges the page before a number and resolves to the count of its messages, 0 on failure. */
export function useEarlierMessages(
  ticket: TicketWithMessages | undefined,
  loadBefore: (seq: number) => Promise<number>,
): Earlier {
  const [state, setState] = useState<Earlier['state']>('idle');
  const [loaded, setLoaded] = useState(0);
  const oldest = ticket?.messages[0]?.seq;

  const load = async () => {
    if (oldest === undefined || state === 'loading') return;
    setState('loading');
    const count = await loadBefore(oldest);
    if (count > 0) setLoaded(count);
    else setState('failed');
  };

  // Ends `loading` after the messages have rendered: until then the silent log keeps screen readers from reading them all.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the earlier messages have rendered when the oldest one changes
  useEffect(() => {
    const timer = setTimeout(() => setState('idle'));
    return () => clearTimeout(timer);
  }, [oldest]);

  return { more: ticket?.more ?? false, state, loaded, load };
}
