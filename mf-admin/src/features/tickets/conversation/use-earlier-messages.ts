import type { TicketWithMessages } from '@shop/contracts/support';
import { useAppDispatch } from '@shop/platform/platform';
import { useEffect, useState } from 'react';
import { staffTicketsApi } from '../tickets.api.ts';
import { joinPages } from './conversation-pages.ts';

/** What stands before the messages shown, and how to get it. */
export interface Earlier {
  more: boolean;
  state: 'idle' | 'loading' | 'failed';
  /** How many the last load brought; 0 before the first. */
  loaded: number;
  load(): Promise<void>;
}

/** Loads the conversation backwards, a page at a time. */
export function useEarlierMessages(ticket: TicketWithMessages | undefined): Earlier {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<Earlier['state']>('idle');
  const [loaded, setLoaded] = useState(0);

  const load = async () => {
    const before = ticket?.messages[0]?.seq;
    if (!ticket || before === undefined || state === 'loading') return;
    setState('loading');
    const page = staffTicketsApi.endpoints.staffEarlierMessages.initiate(
      { id: ticket.id, before },
      { subscribe: false, forceRefetch: true },
    );
    const { data: earlier } = await dispatch(page);
    if (earlier?.messages.length) {
      dispatch(staffTicketsApi.util.updateQueryData('staffTicket', ticket.id, (held) => joinPages(earlier, held)));
      setLoaded(earlier.messages.length);
    } else {
      setState('failed');
    }
  };

  // After they stand in the page: until then the log is silent, or a screen reader would read them all out.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they stand in the page when the oldest is another one
  useEffect(() => {
    const timer = setTimeout(() => setState('idle'));
    return () => clearTimeout(timer);
  }, [ticket?.messages[0]?.seq]);

  return { more: ticket?.more ?? false, state, loaded, load };
}
