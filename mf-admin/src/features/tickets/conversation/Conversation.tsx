import type { TicketMessage } from '@shop/contracts/support';
import { EarlierMessages } from '@shop/conversation/earlier-messages';
import type { Earlier } from '@shop/conversation/use-earlier-messages';
import { useScrollPosition } from '@shop/conversation/use-scroll-position';
import { useShop } from '@shop/platform/platform';
import { Fragment, useRef } from 'react';
import { clock, defaultTimeZone } from '../../../shared/parts/dates.ts';
import { byDay } from './conversation-days.ts';
import './conversation.css';

interface ConversationProps {
  messages: TicketMessage[];
  earlier: Earlier;
  /** Grows with every message that the live socket announces. */
  announced: number;
}

/** The console's own (text 2 §9). */
const scrollDelayMs = 100;

/** Staff's messages right, others left; internal notes dashed, and called so. */
export function Conversation({ messages, earlier, announced }: ConversationProps) {
  const timeZone = useShop()?.timeZone ?? defaultTimeZone;
  const list = useRef<HTMLDivElement>(null);
  useScrollPosition(list, messages[0]?.seq, `${messages.at(-1)?.seq}+${announced}`, scrollDelayMs);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={list} className="conversation" aria-label="Conversation" tabIndex={0}>
      <EarlierMessages {...earlier} className="conversation-earlier" />
      <div className="conversation-log" role="log" aria-label="Messages" aria-live={earlier.state === 'loading' ? 'off' : 'polite'}>
        {byDay(messages, timeZone, new Date()).map((day) => (
          <Fragment key={day.name}>
            <p className="conversation-day">{day.name}</p>
            {day.messages.map((message) => (
              <Message key={message.id} message={message} timeZone={timeZone} />
            ))}
          </Fragment>
        ))}
      </div>
    </section>
  );
}

function Message({ message, timeZone }: { message: TicketMessage; timeZone: string }) {
  const { senderType, isInternal, senderName, createdAt } = message;
  const side = senderType === 'staff' ? ' conversation-staff' : '';
  return (
    <article className={`conversation-message${side}${isInternal ? ' conversation-note' : ''}`}>
      <p className="conversation-text">{message.message}</p>
      <p className="conversation-meta">
        {isInternal && 'Internal note · '}
        {senderName} · <time dateTime={createdAt}>{clock(new Date(createdAt), timeZone)}</time>
      </p>
    </article>
  );
}
