import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { failedMail } from '@shop/service-kit/mails/failed.mail';
import type { Mail } from '@shop/service-kit/mails/mail.content';
import { ShopClient } from '@shop/service-kit/mails/shop.client';
import { type StaffEvent, StaffMailing, type StaffMailJob } from '@shop/service-kit/mails/staff-mails';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.ts';
import { type MailJob, mailQueue } from './mail.job.ts';
import { type NewTicket, staffMail } from './staff.mail.ts';

/** Mails staff about new tickets, and about replies that could not be mailed (product.md#mails-to-staff). */
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
    const failed = await this.staff.failedJobs<MailJob>(mailQueue, events);
    if (failed.length > 0) return this.aboutFailed(failed);
    const tickets = await this.find(events.map(({ id }) => id));
    const shop = await this.shop.details();
    const content = staffMail(tickets, shop, this.config.PUBLIC_URL);
    return content && { content, shop, about: `to staff about ${tickets.length} tickets` };
  }

  private async aboutFailed(jobs: MailJob[]): Promise<Omit<Mail, 'to'>> {
    const tickets = await this.find(jobs.flatMap((job) => ('ticketId' in job ? job.ticketId : [])));
    const subjectOf = (job: MailJob) => tickets.find(({ id }) => 'ticketId' in job && id === job.ticketId)?.subject;
    const shop = await this.shop.details();
    const failed = jobs.map((job) => ({ kind: job.mail, about: subjectOf(job) }));
    return {
      content: failedMail(failed, shop, this.config.PUBLIC_URL),
      shop,
      about: `to staff about ${jobs.length} failed mails`,
    };
  }

  private find(ids: string[]): Promise<NewTicket[]> {
    return this.database.query('select id, subject from tickets where id = any($1) order by created_at, id', [ids]);
  }
}
