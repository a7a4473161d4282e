import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import { Jobs } from '@shop/service-kit/jobs';
import { retryJob } from '@shop/service-kit/jobs.sql';
import { type MailFilterDto, mailPage, unsentMail } from '@shop/service-kit/mails/mail-desk';
import { notFound } from '@shop/service-kit/problem';
import { DataSource } from 'typeorm';
import { actor } from '../audit/actor.ts';
import { renewAsked } from '../newsletter/newsletter.statements.ts';
import { type MailJob, mailQueue } from './mail.job.ts';
import type { CatalogMailPageDto } from './mail-desk.dto.ts';

/** $1 mail, $2 user id, $3 user name. */
const retryMail = `
  with ${retryJob(mailQueue)}, renewed as (
    ${renewAsked("select data ->> 'subscriberId' from retried")}
  ), audited as (
    insert into audit_entries (user_id, user_name, action, subject) select $2, $3, 'mail.retry', 'mail/' || id from retried
  )
  select id from retried`;

const addresses = 'select id, address from newsletter_subscribers where id = any($1::uuid[])';

/** What staff see of mails that have not been sent. */
@Injectable()
export class MailDesk {
  constructor(
    private readonly jobs: Jobs,
    @InjectDataSource() private readonly database: DataSource,
  ) {}

  async page({ state, page, limit }: MailFilterDto): Promise<CatalogMailPageDto> {
    const { jobs, total } = await this.jobs.page<MailJob>(mailQueue, state, page, limit);
    const ids = jobs.flatMap(({ data }) => ('subscriberId' in data ? data.subscriberId : []));
    const askers: { id: string; address: string }[] = ids.length > 0 ? await this.database.query(addresses, [ids]) : [];
    const byId = new Map(askers.map(({ id, address }) => [id, address]));
    const addressOf = (data: MailJob) => ('subscriberId' in data ? (byId.get(data.subscriberId) ?? '') : data.address);
    return mailPage(
      jobs.map((job) => ({ ...unsentMail(job, state, addressOf(job.data)), kind: job.data.mail })),
      total,
      limit,
    );
  }

  /** Tries a mail at once, and keeps who asked for it. Throws NOT_FOUND when it is neither waiting nor dead. */
  async retry(id: string, caller: Identity): Promise<void> {
    const retried: unknown[] = await this.database.query(retryMail, [id, ...actor(caller)]);
    if (retried.length === 0) throw notFound('The mail');
  }
}
