import type { Shop } from '@shop/contracts/shop';
import type { ReactElement } from 'react';

/** A piece of a mail, made by the functions of mail.parts.tsx. */
export type MailPart = ReactElement;

/** A mail as its writer sees it: the page and the plain text are made of it. */
export interface MailContent {
  subject: string;
  /** What lists of mails show after the subject. */
  preview: string;
  /** A small line above the heading, such as the order's number. */
  over?: string;
  heading: string;
  parts: MailPart[];
  /** Why this mail came and how no more come, under everything else. */
  footnote?: { text: string; link?: MailLink };
  /** Where mail programs unsubscribe with one click (RFC 8058). */
  unsubscribe?: string;
}

interface MailLink {
  label: string;
  url: string;
}

/** A mail, ready to be rendered and sent. */
export interface Mail {
  to: { name: string; address: string };
  content: MailContent;
  /** Who sends it. */
  shop: Shop;
  /** What the log calls it. */
  about: string;
}
