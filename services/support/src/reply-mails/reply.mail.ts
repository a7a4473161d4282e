import type { Shop } from '@shop/contracts/shop';
import type { MailContent } from '@shop/service-kit/mails/mail.content';
import { apart, button, note, notice, paragraph, strong } from '@shop/service-kit/mails/mail.parts';
import { personName } from '@shop/service-kit/mails/rules/person-name';

export interface ReplyLetter {
  ticketId: string;
  customerName: string;
  replies: { name: string; message: string }[];
  /** Signed link of a guest, or the account's page. */
  link: string;
  isGuest: boolean;
}

/** Quotes staff only: anyone can open a ticket with a stranger's address, so the customer's words must not be mailed (ADR 21). */
export function replyMail({ ticketId, customerName, replies, link, isGuest }: ReplyLetter, shop: Shop): MailContent {
  const name = personName(customerName);
  const several = replies.length > 1;
  return {
    subject: `${shop.name}: ${several ? 'replies' : 'a reply'} to your question`,
    preview: replies[0]?.message.slice(0, 120) ?? '',
    over: `Ticket #${ticketId.slice(0, 8)}`,
    heading: `You have ${several ? `${replies.length} replies` : 'a reply'}`,
    parts: [
      paragraph(`Hello${name && `, ${name}`}. We answered in the chat while you were away.`),
      ...replies.flatMap((reply) => [note(strong(reply.name), ':'), notice('plain', reply.message)]),
      button('Open the conversation', link),
      note(isGuest ? guestText : 'Sign in to read all of it and to reply.'),
      apart(note('You did not write to us? Then do nothing.')),
    ],
    footnote: { text: 'You get this mail because this address was given for a question in our chat.' },
  };
}

const guestText =
  'There you can read all of it and reply, on any device. The link works for 30 days. It opens this conversation to anyone who has it, so keep it to yourself.';
