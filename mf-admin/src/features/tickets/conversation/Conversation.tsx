import type { TicketMessage } from '@shop/contracts/support';
import { useShop } from '@shop/platform/platform';
import { Fragment, useEffect, useRef } from 'react';
import { defaultTimeZone } from '../../../shared/parts/dates.ts';
import { byDay, clockTime } from './conversation-days.ts';
import './conversation.css';

interface ConversationProps {
  messages: TicketMessage[];
  /** Grows with every message that the live socket announces. */
  announced: number;
}

const scrollDelayMs = 100;

/** Staff's messages right, others left; internal notes dashed, and called so. */
export function Conversation({ messages, announced }: ConversationProps) {
  const timeZone = useShop()?.timeZone ?? defaultTimeZone;
  const list = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1)?.seq ?? 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when a message came, not when anything renders
  useEffect(() => {
    const timer = setTimeout(() => list.current?.scrollTo?.({ top: list.current.scrollHeight }), scrollDelayMs);
    return () => clearTimeout(timer);
  }, [newest, announced]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={list} className="conversation" role="log" aria-label="Conversation" tabIndex={0}>
      {byDay(messages, timeZone, new Date()).map((day) => (
        <Fragment key={day.name}>
          <p className="conversation-day">{day.name}</p>
          {day.messages.map((message) => (
            <Message key={message.id} message={message} timeZone={timeZone} />
          ))}
        </Fragment>
      ))}
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
        {senderName} · <time dateTime={createdAt}>{clockTime(createdAt, timeZone)}</time>
      </p>
    </article>
  );
}
