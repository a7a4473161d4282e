import type { TicketWithMessages } from '@shop/contracts/support';
import { useEffect, useState } from 'react';

/** What stands before the messages shown, and how to get it. */
export interface Earlier {
  more: boolean;
  state: 'idle' | 'loading' | 'failed';
  /** How many the last load brought; 0 before the first. */
  loaded: number;
  load(): Promise<void>;
}

/**
 * Loads a conversation backwards, a page at a time. `loadBefore` fetches the page before a number and joins it to the messages
 * held; it answers with their number, 0 when it failed.
 */
export function useEarlierMessages(ticket: TicketWithMessages | undefined, loadBefore: (seq: number) => Promise<number>): Earlier {
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

  // After they stand in the page: until then the log is silent, or a screen reader would read them all out.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they stand in the page when the oldest is another one
  useEffect(() => {
    const timer = setTimeout(() => setState('idle'));
    return () => clearTimeout(timer);
  }, [oldest]);

  return { more: ticket?.more ?? false, state, loaded, load };
}
