import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import { Jobs } from '@shop/service-kit/jobs';
import { retryJob } from '@shop/service-kit/jobs.sql';
import { type MailFilterDto, mailPage, unsentMail } from '@shop/service-kit/mails/mail-desk';
import { notFound } from '@shop/service-kit/problem';
import { DataSource } from 'typeorm';
import { accessEntry } from '../audit/access-entry.ts';
import { type MailJob, mailQueue } from './mail.job.ts';
import type { AccountMailPageDto } from './mail-desk.dto.ts';

/** A link that staff send again is asked for anew, by them: it is as long good as any. $1 mail, $2 user id, $3 user name. */
const retryMail = `
  with ${retryJob(mailQueue, "case when data ? 'askedAt' then data || jsonb_build_object('askedAt', now()) else data end")}, logged as (
    ${accessEntry({
      action: 'account.mail-retry',
      accounts: `(select users.*, data ->> 'mail' as mail from retried join users
        on users.id::text = data ->> 'userId' or lower(users.email) = lower(data ->> 'address'))`,
      by: 'staff',
      after: "jsonb_build_object('mail', account.mail)",
    })}
  )
  select id from retried`;

const addresses = 'select id, email from users where id = any($1::uuid[])';

/** What staff see of mails about accounts that have not been sent. */
@Injectable()
export class MailDesk {
  constructor(
    private readonly jobs: Jobs,
    @InjectDataSource() private readonly database: DataSource,
  ) {}

  async page({ state, page, limit }: MailFilterDto): Promise<AccountMailPageDto> {
    const { jobs, total } = await this.jobs.page<MailJob>(mailQueue, state, page, limit);
    const ids = jobs.flatMap(({ data }) => ('userId' in data ? data.userId : []));
    const accounts: { id: string; email: string }[] = ids.length > 0 ? await this.database.query(addresses, [ids]) : [];
    const byId = new Map(accounts.map(({ id, email }) => [id, email]));
    const addressOf = (data: MailJob) => ('userId' in data ? (byId.get(data.userId) ?? '') : data.address);
    return mailPage(
      jobs.map((job) => ({ ...unsentMail(job, state, addressOf(job.data)), kind: job.data.mail })),
      total,
      limit,
    );
  }

  /** Tries a mail at once; the access log of its account keeps who asked for it. Throws NOT_FOUND when it is neither waiting nor dead. */
  async retry(id: string, { sub, name, email }: Identity): Promise<void> {
    const retried: unknown[] = await this.database.query(retryMail, [id, sub, name ?? email ?? 'Staff']);
    if (retried.length === 0) throw notFound('The mail');
  }
}
