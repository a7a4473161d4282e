import type { TicketMessage } from '@shop/contracts/support';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { byDay, clockTime } from './conversation-days.ts';
import './conversation.css';

interface MessageListProps {
  messages: TicketMessage[];
  /** What is still on its way, after the delivered messages. */
  children?: ReactNode;
}

/** The conversation: the visitor's own words right and dark, staff's left and light. New ones are announced politely. */
export function MessageList({ messages, children }: MessageListProps) {
  const list = useRef<HTMLDivElement>(null);
  const count = messages.length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when a message came, not when anything renders
  useEffect(() => {
    list.current?.scrollTo?.({ top: list.current.scrollHeight });
  }, [count, children]);

  return (
    <section ref={list} className="chat-messages" role="log" aria-label="Conversation" aria-live="polite">
      {byDay(messages, new Date()).map((day) => (
        <Fragment key={day.name}>
          <p className="chat-day">{day.name}</p>
          {day.messages.map((message) => (
            <Bubble key={message.seq} message={message} />
          ))}
        </Fragment>
      ))}
      {children}
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
