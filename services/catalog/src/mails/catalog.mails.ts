import { Injectable } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import type { CatalogMailKind } from '@shop/contracts/mails';
import type { ServiceMails } from '@shop/service-kit/mails/mail.outbox';
import type { EntityManager } from 'typeorm';
import { actor } from '../audit/actor.ts';
import { BackInStockMails } from '../back-in-stock/back-in-stock.mails.ts';
import { NewsletterMails } from '../newsletter/newsletter.mails.ts';
import { NewsletterRepository } from '../newsletter/newsletter.repository.ts';
import { LowStockMails } from '../stock/low-stock.mails.ts';
import type { MailJob } from './mail.job.ts';

export interface CatalogMail {
  kind: CatalogMailKind;
  to: string;
}

@Injectable()
export class CatalogMails implements ServiceMails<MailJob, CatalogMail> {
  constructor(
    private readonly subscribers: NewsletterRepository,
    private readonly newsletter: NewsletterMails,
    private readonly backInStock: BackInStockMails,
    private readonly lowStock: LowStockMails,
  ) {}

  send(job: MailJob, id: string): Promise<void> {
    if (job.mail === 'staff') return this.lowStock.send(job, id);
    return job.mail === 'back-in-stock'
      ? this.backInStock.send(job.address, id)
      : this.newsletter.confirm(job.subscriberId, id);
  }

  async describe(jobs: MailJob[]): Promise<CatalogMail[]> {
    const byId = await this.subscribers.addresses(
      jobs.flatMap((job) => ('subscriberId' in job ? job.subscriberId : [])),
    );
    const staff = await this.lowStock.addresses(jobs.flatMap((job) => ('staffId' in job ? job.staffId : [])));
    const addressOf = (job: MailJob) => {
      if (job.mail === 'back-in-stock') return job.address;
      return (job.mail === 'staff' ? staff.get(job.staffId) : byId.get(job.subscriberId)) ?? '';
    };
    return jobs.map((job) => ({ kind: job.mail, to: addressOf(job) }));
  }

  /** Logs a resent mail and restarts the validity of its confirmation link. */
  async logRetry(manager: EntityManager, { id, job }: { id: string; job: MailJob }, caller: Identity): Promise<void> {
    if ('subscriberId' in job) await this.subscribers.renew(manager, job.subscriberId);
    const sql = "insert into audit_entries (user_id, user_name, action, subject) values ($1, $2, 'mail.retry', $3)";
    await manager.query(sql, [...actor(caller), `mail/${id}`]);
  }
}
