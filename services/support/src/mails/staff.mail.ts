import type { Shop } from '@shop/contracts/shop';
import type { MailContent } from '@shop/service-kit/mails/mail.content';
import { button, facts, link, note, paragraph } from '@shop/service-kit/mails/mail.parts';

/** Most tickets that a mail lists. */
const listed = 50;

export interface NewTicket {
  id: string;
  subject: string;
}

/** Mail about new tickets, oldest first; undefined when they are gone. */
export function staffMail(tickets: NewTicket[], shop: Shop, site: string): MailContent | undefined {
  const [first, ...others] = tickets;
  if (!first) return undefined;
  const title = others.length > 0 ? `${tickets.length} new tickets` : 'New ticket';
  const rows = tickets
    .slice(-listed)
    .map(({ id, subject }): [string, ReturnType<typeof link>] => [
      `#${id.slice(0, 8)}`,
      link(subject, consoleUrl(site, id)),
    ]);
  return {
    subject: `${shop.name}: ${title.toLowerCase()}${others.length > 0 ? '' : `, #${first.id.slice(0, 8)}`}`,
    preview: others.length > 0 ? 'Several tickets came in a short time.' : first.subject,
    heading: title,
    parts: [
      ...(others.length > 0 ? [paragraph('These tickets came in a short time, so one mail lists all of them.')] : []),
      facts(rows),
      ...(tickets.length > listed ? [note(`The newest ${listed} are listed here.`)] : []),
      others.length > 0
        ? button('Open the tickets', new URL('/admin/tickets', site).href)
        : button('Open the ticket', consoleUrl(site, first.id)),
    ],
    footnote: {
      text: 'You get this mail because you are an admin of the shop.',
      link: { label: 'Choose your mails', url: new URL('/admin/mails', site).href },
    },
  };
}

function consoleUrl(site: string, ticketId: string): string {
  const url = new URL('/admin/tickets', site);
  url.searchParams.set('ticket', ticketId);
  return url.href;
}
