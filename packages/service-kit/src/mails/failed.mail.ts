import { type AnyMailKind, mailKindLabels } from '@shop/contracts/mail-labels';
import type { Shop } from '@shop/contracts/shop';
import type { MailContent } from './mail.content.ts';
import { button, note, paragraph } from './mail.parts.tsx';

/** Most mails that a mail to staff lists. */
const listed = 50;

export interface FailedMail {
  kind: AnyMailKind;
  /** Number of the order or subject of the ticket. */
  about?: string | null;
}

/** Tells staff about mails that could not be sent, without their recipients. */
export function failedMail(mails: FailedMail[], shop: Shop, site: string): MailContent {
  const title = mails.length === 1 ? 'A mail could not be sent' : `${mails.length} mails could not be sent`;
  return {
    subject: `${shop.name}: ${title.toLowerCase()}`,
    preview: mails.slice(0, 1).map(nameOf).join(''),
    heading: title,
    parts: [
      ...mails.slice(-listed).map((mail) => paragraph(nameOf(mail))),
      ...(mails.length > listed ? [note(`The newest ${listed} are listed here.`)] : []),
      note('The mails in the admin show the reason. There you can send a mail again.'),
      button('Open the mails', new URL('/admin/mails?state=dead', site).href),
    ],
    footnote: {
      text: 'You get this mail because you are an admin of the shop.',
      link: { label: 'Choose your mails', url: new URL('/admin/mails', site).href },
    },
  };
}

const nameOf = ({ kind, about }: FailedMail): string => [mailKindLabels[kind], about].filter(Boolean).join(': ');
