import { classNames } from '@shop/platform/ui';
import type { ReactNode } from 'react';
import styles from './Conversation.module.css';

interface BubbleProps {
  /** A message of the reader: right and dark; others left and light. */
  own?: boolean;
  /** An internal note of staff: dashed. */
  note?: boolean;
  unsent?: boolean;
  /** Text of the message. */
  children: ReactNode;
  /** Sender and time. */
  foot: ReactNode;
}

export function Bubble({ own, note, unsent, children, foot }: BubbleProps) {
  return (
    <article className={classNames(styles.message, own && styles.own, note && styles.note, unsent && styles.unsent)}>
      <p className={styles.bubble}>{children}</p>
      <p className={styles.foot}>{foot}</p>
    </article>
  );
}
