import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import { notFound, ProblemError } from '@shop/service-kit/http/problem';
import { ownerOf } from '@shop/service-kit/identity/ownership';
import { idOf, signedId } from '@shop/service-kit/mails/signed-id';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.ts';
import type { OpenedTicketDto } from './ticket-link.dto.ts';
import { openTicketLink } from './ticket-link.statements.ts';

const purpose = 'open-ticket';

/** Signs and opens the mailed links to conversations (product.md#who-may-read-a-ticket). A link names a reply, whose age limits it. */
@Injectable()
export class TicketLinks {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(CONFIG) private readonly config: Pick<Config, 'TICKET_SECRET' | 'PUBLIC_URL'>,
  ) {}

  /** Link for a guest's ticket; it works in any browser. */
  guestUrl(replyId: string): string {
    const url = new URL('/conversation', this.config.PUBLIC_URL);
    url.searchParams.set('token', signedId(this.config.TICKET_SECRET, purpose, replyId));
    return url.href;
  }

  /** Page of an account's ticket, which asks for sign-in. */
  accountUrl(ticketId: string): string {
    const url = new URL('/account/support', this.config.PUBLIC_URL);
    url.searchParams.set('ticket', ticketId);
    return url.href;
  }

  /** Throws NOT_FOUND for an invalid token or an account's ticket, LINK_EXPIRED for an old link. */
  async open(caller: Identity, token: string): Promise<OpenedTicketDto> {
    const replyId = idOf(this.config.TICKET_SECRET, purpose, token);
    if (!replyId) throw notFound('The link');
    const { userId, guestId } = ownerOf(caller);
    const [link]: { ticketId: string; expired: boolean }[] = await this.database.query(openTicketLink, [
      replyId,
      userId,
      guestId,
    ]);
    if (!link) throw notFound('The link');
    if (link.expired) throw new ProblemError('LINK_EXPIRED', 'This link has expired.');
    return { ticketId: link.ticketId };
  }
}
