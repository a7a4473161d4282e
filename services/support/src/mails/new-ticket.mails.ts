import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Mail } from '@shop/service-kit/mails/mail.content';
import { ShopClient } from '@shop/service-kit/mails/shop.client';
import { type StaffEvent, StaffMailing, type StaffMailJob } from '@shop/service-kit/mails/staff-mails';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.ts';
import { mailQueue } from './mail.job.ts';
import { type NewTicket, staffMail } from './staff.mail.ts';

/** Mails staff about new tickets (product.md#mails-to-staff). */
@Injectable()
export class NewTicketMails {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly staff: StaffMailing,
    private readonly shop: ShopClient,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL'>,
  ) {}

  send(job: StaffMailJob, id: string): Promise<void> {
    return this.staff.send(mailQueue, job, id, (events) => this.write(events));
  }

  addresses(userIds: string[]): Promise<Map<string, string>> {
    return this.staff.addresses(userIds);
  }

  private async write(events: StaffEvent[]): Promise<Omit<Mail, 'to'> | undefined> {
    const sql = 'select id, subject from tickets where id = any($1) order by created_at, id';
    const tickets: NewTicket[] = await this.database.query(sql, [events.map(({ id }) => id)]);
    const shop = await this.shop.details();
    const content = staffMail(tickets, shop, this.config.PUBLIC_URL);
    return content && { content, shop, about: `to staff about ${tickets.length} tickets` };
  }
}
