import { Injectable } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import { prepared } from '@shop/service-kit/database/prepared';
import { isStaff, type Owner, ownerOf } from '@shop/service-kit/identity/ownership';
import { DataSource, type FindOptionsWhere, IsNull, Repository, type SelectQueryBuilder } from 'typeorm';
import type { MessageRow } from './message.dto.ts';
import { TicketEntity } from './ticket.entity.ts';
import {
  announcedMessages,
  markSeen,
  ticketWithMessagesAfter,
  ticketWithMessagesBefore,
  visibleTicket,
  waitingTickets,
} from './ticket.statements.ts';

/** Selects the newest `limit` messages, or those before or after a number. */
export interface MessageCursor {
  before?: number;
  after?: number;
  limit: number;
}

export interface TicketPage {
  ticket: TicketEntity;
  messages: MessageRow[];
  more: boolean;
}

/** A message with its ticket's current owner and the number of the previous public message. */
export type AnnouncedMessage = MessageRow & { owner: Owner; publicBefore: number };

type AnnouncedRow = Omit<AnnouncedMessage, 'owner'> & { ownerUserId: string | null; ownerGuestId: string | null };

/** Larger than every number, to start at the newest message. */
const end = 2_147_483_647;

@Injectable()
export class TicketQueries {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @InjectRepository(TicketEntity) private readonly tickets: Repository<TicketEntity>,
  ) {}

  /** Returns undefined if the caller may not see the ticket. */
  async visible(caller: Identity, id: string): Promise<TicketEntity | undefined> {
    const rows: TicketEntity[] = await this.database.query(visibleTicket, [id, ...scope(caller)]);
    return rows[0];
  }

  /** Returns undefined if the caller may not see the ticket. Only staff get staff notes. */
  async page(
    caller: Identity,
    id: string,
    { before = end, after, limit }: MessageCursor,
  ): Promise<TicketPage | undefined> {
    const forwards = after !== undefined;
    const [name, statement] = forwards
      ? ['messages_after', ticketWithMessagesAfter]
      : ['messages_before', ticketWithMessagesBefore];
    // One more row shows whether another page follows.
    const values = [id, ...scope(caller), forwards ? after : before, limit + 1];
    const [row] = await prepared<TicketEntity & { messages: MessageRow[] }>(this.database, name, statement, values);
    if (!row) return undefined;
    const { messages, ...ticket } = row;
    const page = messages.slice(0, limit);
    return { ticket, messages: forwards ? page : page.reverse(), more: messages.length > limit };
  }

  async announced(events: { ticketId: string; seq: number }[]): Promise<AnnouncedMessage[]> {
    const values = [events.map(({ ticketId }) => ticketId), events.map(({ seq }) => seq)];
    const rows = await prepared<AnnouncedRow>(this.database, 'announced_messages', announcedMessages, values);
    return rows.map(({ ownerUserId, ownerGuestId, ...row }) => ({
      ...row,
      owner: { userId: ownerUserId, guestId: ownerGuestId },
    }));
  }

  /** Returns up to `limit` tickets with activity in the last `ms` milliseconds, newest first. */
  active(ms: number, limit: number): Promise<TicketEntity[]> {
    return this.recent(ms).take(limit).getMany();
  }

  /** Returns those tickets that have activity in the last `ms` milliseconds. */
  activeAmong(ids: string[], ms: number): Promise<TicketEntity[]> {
    return this.recent(ms).andWhere('ticket.id = any(:ids)', { ids }).getMany();
  }

  one(id: string): Promise<TicketEntity | null> {
    return this.tickets.findOneBy({ id });
  }

  /** Returns a page of all tickets, newest activity first, and the total. */
  list(
    page: number,
    limit: number,
    where: FindOptionsWhere<Pick<TicketEntity, 'status' | 'userId'>>,
  ): Promise<[TicketEntity[], number]> {
    return this.newestFirst(where, 'updatedAt', page, limit);
  }

  /** Returns a page of an account's tickets, newest public activity first, and the total. */
  ofUser(userId: string, page: number, limit: number): Promise<[TicketEntity[], number]> {
    return this.newestFirst({ userId }, 'publicUpdatedAt', page, limit);
  }

  async waiting(): Promise<{ waiting: number; oldest: number }> {
    const [depth] = await this.database.query(waitingTickets);
    return depth;
  }

  /** Moves a guest's tickets to the account (product.md#who-may-read-a-ticket). */
  async claim({ guestId, userId }: Owner): Promise<void> {
    if (!guestId || !userId) return;
    await this.tickets.update({ guestId, userId: IsNull() }, { userId });
  }

  /** Records the newest messages that customers have received, by ticket id. */
  async markSeen(seen: ReadonlyMap<string, number>): Promise<void> {
    await this.database.query(markSeen, [[...seen.keys()], [...seen.values()]]);
  }

  private recent(ms: number): SelectQueryBuilder<TicketEntity> {
    return this.tickets
      .createQueryBuilder('ticket')
      .where("ticket.updated_at > now() - :ms * interval '1 millisecond'", { ms })
      .orderBy('ticket.updatedAt', 'DESC');
  }

  private newestFirst(
    where: FindOptionsWhere<TicketEntity>,
    by: 'updatedAt' | 'publicUpdatedAt',
    page: number,
    limit: number,
  ): Promise<[TicketEntity[], number]> {
    return this.tickets.findAndCount({
      where,
      order: { [by]: 'desc', id: 'asc' },
      skip: (page - 1) * limit,
      take: limit,
    });
  }
}

export function scope(caller: Identity): [staff: boolean, userId: string | null, guestId: string | null] {
  const { userId, guestId } = ownerOf(caller);
  return [isStaff(caller), userId, guestId];
}
