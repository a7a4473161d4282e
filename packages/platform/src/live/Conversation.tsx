import type { SenderType, TicketMessage } from '@shop/contracts/support';
import { timeText, useNow, useShop } from '@shop/platform/platform';
import { Fragment, type ReactNode, useState } from 'react';
import { groupByDay } from '../time/dates.ts';
import { Bubble } from './Bubble.tsx';
import styles from './Conversation.module.css';
import { EarlierMessages } from './EarlierMessages.tsx';
import type { Earlier } from './use-earlier-messages.ts';
import { useScrollPosition } from './use-scroll-position.ts';

interface ConversationProps {
  messages: TicketMessage[];
  earlier: Earlier;
  /** Sender type shown on the right. */
  own: SenderType;
  /** Displayed sender of a message; defaults to the sender's name. */
  nameOf?: (message: TicketMessage) => string;
  /** Changes when content other than messages is added at the end, so that the list scrolls down. */
  end?: string | number;
  /** Milliseconds before scrolling down; 0 by default. */
  scrollDelayMs?: number;
  /** Content after the messages. */
  children?: ReactNode;
}

/** A support conversation grouped by days. It keeps the scroll position and announces new messages politely. */
export function Conversation({
  messages,
  earlier,
  own,
  nameOf = senderName,
  end = '',
  scrollDelayMs,
  children,
}: ConversationProps) {
  const timeZone = useShop()?.timeZone;
  const [opened] = useState(() => new Date());
  const now = useNow() ?? opened;
  const list = useScrollPosition<HTMLElement>(messages[0]?.seq, `${messages.at(-1)?.seq}+${end}`, scrollDelayMs);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a scrolling area
    <section ref={list} className={styles.conversation} aria-label="Conversation" tabIndex={0}>
      <EarlierMessages {...earlier} />
      <div
        className={styles.log}
        role="log"
        aria-label="Messages"
        aria-live={earlier.state === 'loading' ? 'off' : 'polite'}
      >
        {groupByDay(messages, now, timeZone).map(({ day, items }) => (
          <Fragment key={day}>
            <p className={styles.day}>{day}</p>
            {items.map((message) => (
              <Bubble
                key={message.seq}
                own={message.senderType === own}
                note={message.isInternal}
                foot={
                  <>
                    {message.isInternal && 'Internal note · '}
                    {nameOf(message)} ·{' '}
                    <time dateTime={message.createdAt}>{timeText(message.createdAt, timeZone)}</time>
                  </>
                }
              >
                {message.message}
              </Bubble>
            ))}
          </Fragment>
        ))}
        {children}
      </div>
    </section>
  );
}

const senderName = (message: TicketMessage): string => message.senderName;
