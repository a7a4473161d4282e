import type { TicketMessage } from '@shop/contracts/support';
import { EarlierMessages } from '@shop/conversation/earlier-messages';
import type { Earlier } from '@shop/conversation/use-earlier-messages';
import { useScrollPosition } from '@shop/conversation/use-scroll-position';
import { Fragment, type ReactNode, useRef } from 'react';
import { byDay, clockTime } from './conversation-days.ts';
import './conversation.css';

interface MessageListProps {
  messages: TicketMessage[];
  earlier: Earlier;
  /** How many are still on their way. */
  unsent: number;
  /** What is still on its way, after the delivered messages. */
  children?: ReactNode;
}

/** The conversation: the visitor's own words right and dark, staff's left and light. New ones are announced politely. */
export function MessageList({ messages, earlier, unsent, children }: MessageListProps) {
  const list = useRef<HTMLDivElement>(null);
  useScrollPosition(list, messages[0]?.seq, `${messages.at(-1)?.seq}+${unsent}`);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={list} className="chat-messages" aria-label="Conversation" tabIndex={0}>
      <EarlierMessages {...earlier} className="chat-earlier" />
      <div className="chat-log" role="log" aria-label="Messages" aria-live={earlier.state === 'loading' ? 'off' : 'polite'}>
        {byDay(messages, new Date()).map((day) => (
          <Fragment key={day.name}>
            <p className="chat-day">{day.name}</p>
            {day.messages.map((message) => (
              <Bubble key={message.seq} message={message} />
            ))}
          </Fragment>
        ))}
        {children}
      </div>
    </section>
  );
}

function Bubble({ message }: { message: TicketMessage }) {
  const own = message.senderType === 'customer';
  return (
    <div className={`chat-message${own ? ' chat-message-own' : ''}`}>
      <p className="chat-bubble">{message.message}</p>
      <p className="chat-meta">
        {own ? <span className="visually-hidden">You · </span> : `${message.senderName} · `}
        <time dateTime={message.createdAt}>{clockTime(message.createdAt)}</time>
      </p>
    </div>
  );
}
