import { Injectable } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import type { TicketStatus } from '@shop/contracts/support';
import type { Owner } from '@shop/service-kit/ownership';
import { DataSource, type FindOptionsWhere, IsNull, Repository } from 'typeorm';
import { MessageEntity } from './message.entity.ts';
import { TicketEntity } from './ticket.entity.ts';
import { messagesAfter, ticketById } from './ticket.statements.ts';

/** Messages in one answer; who lacks more asks again. */
const messagesAtMost = 1_000;

/** What is read of tickets. */
@Injectable()
export class TicketQueries {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @InjectRepository(TicketEntity) private readonly tickets: Repository<TicketEntity>,
    @InjectRepository(MessageEntity) private readonly messages: Repository<MessageEntity>,
  ) {}

  async find(id: string): Promise<TicketEntity | null> {
    const rows: TicketEntity[] = await this.database.query(ticketById, [id]);
    return rows[0] ?? null;
  }

  /** A page of all tickets, newest activity first, and how many there are. */
  page(page: number, limit: number, status?: TicketStatus): Promise<[TicketEntity[], number]> {
    const where: FindOptionsWhere<TicketEntity> = status ? { status } : {};
    return this.tickets.findAndCount({ where, order: { updatedAt: 'desc', id: 'asc' }, skip: (page - 1) * limit, take: limit });
  }

  ofUser(userId: string): Promise<TicketEntity[]> {
    return this.tickets.find({ where: { userId }, order: { updatedAt: 'desc', id: 'asc' }, take: 200 });
  }

  /** Decision 15: after sign-in the browser's tickets belong to the account. */
  async claim({ guestId, userId }: Owner): Promise<void> {
    if (!guestId || !userId) return;
    await this.tickets.update({ guestId, userId: IsNull() }, { userId });
  }

  /** The newest messages after `seq`, oldest first; staff's notes only for staff. */
  async messagesAfter(ticketId: string, seq: number, forStaff: boolean): Promise<MessageEntity[]> {
    const newestFirst: MessageEntity[] = await this.database.query(messagesAfter, [ticketId, seq, forStaff, messagesAtMost]);
    return newestFirst.reverse();
  }

  /** Tickets with activity in the last `ms` milliseconds, for processes that were deaf that long. */
  activeWithin(ms: number): Promise<TicketEntity[]> {
    return this.tickets
      .createQueryBuilder('ticket')
      .where("ticket.updated_at > now() - :ms * interval '1 millisecond'", { ms })
      .orderBy('ticket.updatedAt', 'DESC')
      .take(messagesAtMost)
      .getMany();
  }

  /** The same sender's message that was sent with this id before. */
  sent(ticketId: string, clientId: string, senderType: MessageEntity['senderType']): Promise<MessageEntity | null> {
    return this.messages.findOneBy({ ticketId, clientId, senderType });
  }
}
