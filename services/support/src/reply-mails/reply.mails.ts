import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { MailDelivery } from '@shop/service-kit/mails/mail.delivery';
import { ShopClient } from '@shop/service-kit/mails/shop.client';
import { DataSource } from 'typeorm';
import type { ReplyJob } from '../mails/mail.job.ts';
import { TicketLinks } from '../ticket-links/ticket-link.service.ts';
import { replyMail } from './reply.mail.ts';
import { lockReplies, replyMailed, unseenReplies } from './reply.statements.ts';

interface UnseenReplies {
  ticketId: string;
  customerName: string;
  address: string;
  isGuest: boolean;
  replies: { id: string; seq: number; name: string; message: string }[];
}

/** Mails replies that the customer has not seen in the chat (product.md#mails). */
@Injectable()
export class ReplyMails {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly delivery: MailDelivery,
    private readonly shop: ShopClient,
    private readonly links: TicketLinks,
  ) {}

  /** Sends all unseen replies in one mail, or nothing when reply `seq` was seen or mailed. */
  async send({ ticketId, seq }: ReplyJob, id: string): Promise<void> {
    await this.database.transaction(async (manager) => {
      await manager.query(lockReplies, [ticketId]);
      const [unseen]: UnseenReplies[] = await manager.query(unseenReplies, [ticketId, seq]);
      const newest = unseen?.replies.at(-1);
      if (!unseen || !newest) return;
      await this.mail(unseen, newest.id, id);
      await manager.query(replyMailed, [ticketId, newest.seq]);
    });
  }

  private async mail(unseen: UnseenReplies, newestId: string, id: string): Promise<void> {
    const { ticketId, address, isGuest } = unseen;
    const shop = await this.shop.details();
    const link = isGuest ? this.links.guestUrl(newestId) : this.links.accountUrl(ticketId);
    const mail = {
      to: { name: '', address },
      content: replyMail({ ...unseen, link }, shop),
      shop,
      about: 'replies in a ticket',
    };
    if (!(await this.delivery.send(id, mail))) throw new Error('The address has had its mails of this hour.');
  }
}
