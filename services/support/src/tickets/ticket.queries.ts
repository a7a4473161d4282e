import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { TicketStatus } from '@shop/contracts/support';
import { type FindOptionsWhere, IsNull, MoreThan, Repository } from 'typeorm';
import { MessageEntity } from './message.entity.ts';
import type { Owner } from './rules/ownership.ts';
import { TicketEntity } from './ticket.entity.ts';

/** Messages in one answer; who lacks more asks again. */
const messagesAtMost = 1_000;

/** What is read of tickets. */
@Injectable()
export class TicketQueries {
  constructor(
    @InjectRepository(TicketEntity) private readonly tickets: Repository<TicketEntity>,
    @InjectRepository(MessageEntity) private readonly messages: Repository<MessageEntity>,
  ) {}

  find(id: string): Promise<TicketEntity | null> {
    return this.tickets.findOneBy({ id });
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
    const where: FindOptionsWhere<MessageEntity> = { ticketId, seq: MoreThan(seq) };
    if (!forStaff) where.isInternal = false;
    const newestFirst = await this.messages.find({ where, order: { seq: 'desc' }, take: messagesAtMost });
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
