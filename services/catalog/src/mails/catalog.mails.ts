import { Injectable } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import type { CatalogMailKind } from '@shop/contracts/mails';
import type { ServiceMails } from '@shop/service-kit/mails/mail.outbox';
import type { EntityManager } from 'typeorm';
import { actor } from '../audit/actor.ts';
import { BackInStockMails } from '../back-in-stock/back-in-stock.mails.ts';
import { NewsletterMails } from '../newsletter/newsletter.mails.ts';
import { NewsletterRepository } from '../newsletter/newsletter.repository.ts';
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
  ) {}

  send(job: MailJob, id: string): Promise<void> {
    return job.mail === 'back-in-stock' ? this.backInStock.send(job.address, id) : this.newsletter.confirm(job.subscriberId, id);
  }

  async describe(jobs: MailJob[]): Promise<CatalogMail[]> {
    const byId = await this.subscribers.addresses(jobs.flatMap((job) => ('subscriberId' in job ? job.subscriberId : [])));
    return jobs.map((job) => ({ kind: job.mail, to: 'subscriberId' in job ? (byId.get(job.subscriberId) ?? '') : job.address }));
  }

  /** Logs a resent mail and restarts the validity of its confirmation link. */
  async logRetry(manager: EntityManager, { id, job }: { id: string; job: MailJob }, caller: Identity): Promise<void> {
    if ('subscriberId' in job) await this.subscribers.renew(manager, job.subscriberId);
    const sql = "insert into audit_entries (user_id, user_name, action, subject) values ($1, $2, 'mail.retry', $3)";
    await manager.query(sql, [...actor(caller), `mail/${id}`]);
  }
}
