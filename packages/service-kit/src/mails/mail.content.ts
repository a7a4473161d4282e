import type { Shop } from '@shop/contracts/shop';
import type { ReactElement } from 'react';

/** A piece of a mail, returned by a function of mail.parts.tsx. */
export type MailPart = ReactElement;

/** Content from which the HTML page and the plain text are rendered. */
export interface MailContent {
  subject: string;
  /** Preview text that inboxes show after the subject. */
  preview: string;
  /** Small line above the heading, such as the order number. */
  over?: string;
  heading: string;
  parts: MailPart[];
  /** Last line: the reason for the mail and a link to unsubscribe. */
  footnote?: { text: string; link?: MailLink };
  /** URL for one-click unsubscription (RFC 8058). */
  unsubscribe?: string;
}

interface MailLink {
  label: string;
  url: string;
}

export interface Mail {
  to: { name: string; address: string };
  content: MailContent;
  /** The shop named as the sender. */
  shop: Shop;
  /** The mail's name in the log. */
  about: string;
}
