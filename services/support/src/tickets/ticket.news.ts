/** The Postgres channel on which every process of support hears what changed. */
export const newsChannel = 'ticket_news';

/** A ticket was opened, a message or a staff's note was added, status or priority changed. */
export const newsKinds = ['ticket', 'message', 'note', 'update'] as const;
type NewsKind = (typeof newsKinds)[number];

/** What travels between processes: never content, so a lost one costs delay and a stray one tells nothing. */
export interface TicketNews {
  ticketId: string;
  seq: number;
  kind: NewsKind;
}
