import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import type { SupportMailKind } from '@shop/contracts/mails';
import { actorName } from '@shop/service-kit/identity/actor-name';
import type { ServiceMails } from '@shop/service-kit/mails/mail.outbox';
import { DataSource, type EntityManager } from 'typeorm';
import { ReplyMails } from '../reply-mails/reply.mails.ts';
import type { MailJob } from './mail.job.ts';
import { NewTicketMails } from './new-ticket.mails.ts';

export interface SupportMail {
  kind: SupportMailKind;
  to: string;
}

@Injectable()
export class SupportMails implements ServiceMails<MailJob, SupportMail> {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly replies: ReplyMails,
    private readonly tickets: NewTicketMails,
  ) {}

  send(job: MailJob, id: string): Promise<void> {
    return job.mail === 'staff' ? this.tickets.send(job, id) : this.replies.send(job, id);
  }

  async describe(jobs: MailJob[]): Promise<SupportMail[]> {
    const sql = 'select id, customer_email as address from tickets where id = any($1)';
    const ids = jobs.flatMap((job) => ('ticketId' in job ? job.ticketId : []));
    const tickets: { id: string; address: string }[] = await this.database.query(sql, [ids]);
    const customers = new Map(tickets.map(({ id, address }) => [id, address]));
    const staff = await this.tickets.addresses(jobs.flatMap((job) => ('staffId' in job ? job.staffId : [])));
    return jobs.map((job) => ({
      kind: job.mail,
      to: ('staffId' in job ? staff.get(job.staffId) : customers.get(job.ticketId)) ?? '',
    }));
  }

  async logRetry(manager: EntityManager, { id }: { id: string }, caller: Identity): Promise<void> {
    const sql = "insert into audit_entries (user_id, user_name, action, subject) values ($1, $2, 'mail.retry', $3)";
    await manager.query(sql, [caller.sub, actorName(caller), `mail/${id}`]);
  }
}
