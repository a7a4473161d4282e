import { classNames } from '@shop/platform/ui';
import type { ReactNode } from 'react';
import styles from './Conversation.module.css';

interface BubbleProps {
  /** The reader's own words: right and dark; others left and light. */
  own?: boolean;
  /** A note among staff: dashed. */
  note?: boolean;
  /** Not delivered yet. */
  unsent?: boolean;
  /** What is said. */
  children: ReactNode;
  /** Below it: who and when. */
  foot: ReactNode;
}

/** One message of a conversation. */
export function Bubble({ own, note, unsent, children, foot }: BubbleProps) {
  return (
    <article className={classNames(styles.message, own && styles.own, note && styles.note, unsent && styles.unsent)}>
      <p className={styles.bubble}>{children}</p>
      <p className={styles.foot}>{foot}</p>
    </article>
  );
}
