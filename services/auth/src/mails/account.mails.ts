import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import type { AccountMailKind } from '@shop/contracts/mails';
import { actorName } from '@shop/service-kit/identity/actor-name';
import { MailDelivery } from '@shop/service-kit/mails/mail.delivery';
import type { ServiceMails } from '@shop/service-kit/mails/mail.outbox';
import { personName } from '@shop/service-kit/mails/rules/person-name';
import { ShopClient } from '@shop/service-kit/mails/shop.client';
import { FinalFailure } from '@shop/service-kit/outbox/jobs';
import { DataSource, type EntityManager } from 'typeorm';
import { logAccess } from '../audit/access-entry.ts';
import type { LinkPurpose } from '../links/links.repository.ts';
import { MailedLinks } from '../links/mailed-links.service.ts';
import { accountText } from './account.texts.ts';
import { type LinkJob, type MailJob, type NoticeJob, renewLink } from './mail.job.ts';

export interface AccountMail {
  kind: AccountMailKind;
  to: string;
}

/** Links are mailed to the account's stored address, never to the address in the form. */
interface Recipient {
  id: string;
  email: string;
  firstName: string | null;
  isLate: boolean;
}

/** $2: time of the request, $3: patience in milliseconds. */
const columns = `id, email, first_name as "firstName", now() > $2::timestamptz + $3 * interval '1 millisecond' as "isLate"`;
/** Invited people have no password to reset; their own link sets the first one. */
const ofAddress = `select ${columns} from users where lower(email) = lower($1) and invited_at is null`;
const invited = `select ${columns} from users where id = $1 and invited_at is not null`;
const unverified = `select ${columns} from users where id = $1 and email_verified_at is null`;

const recipients: Record<LinkJob['mail'], string> = {
  welcome: unverified,
  'verify-email': unverified,
  'reset-password': ofAddress,
  'staff-invite': invited,
};

const addresses = 'select id, email from users where id = any($1::uuid[])';

/** Longest delay in milliseconds after which a requested link is still mailed. */
const patienceMs: Record<LinkPurpose, number> = {
  'reset-password': 3_600_000,
  'verify-email': 24 * 3_600_000,
  'staff-invite': 24 * 3_600_000,
};

const pages: Record<NoticeJob['mail'], string> = {
  'password-changed': '/login',
  'password-reset': '/login',
  'email-changed': '/contact',
  'account-deleted': '/',
  'passkey-added': '/account/settings',
  'passkey-removed': '/account/settings',
};

@Injectable()
export class AccountMails implements ServiceMails<MailJob, AccountMail> {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly delivery: MailDelivery,
    private readonly shop: ShopClient,
    private readonly links: MailedLinks,
  ) {}

  /** `id` is the job's id, see {@link MailDelivery.send}. */
  async send(job: MailJob, id: string): Promise<void> {
    if ('askedAt' in job) return this.sendLink(job, id);
    await this.deliver(
      id,
      job.mail,
      { email: job.address, firstName: job.firstName },
      this.links.page(pages[job.mail]).href,
    );
  }

  async describe(jobs: MailJob[]): Promise<AccountMail[]> {
    const ids = jobs.flatMap((job) => ('userId' in job ? job.userId : []));
    const accounts: { id: string; email: string }[] = ids.length > 0 ? await this.database.query(addresses, [ids]) : [];
    const byId = new Map(accounts.map(({ id, email }) => [id, email]));
    return jobs.map((job) => ({ kind: job.mail, to: 'userId' in job ? (byId.get(job.userId) ?? '') : job.address }));
  }

  async logRetry(manager: EntityManager, { id, job }: { id: string; job: MailJob }, caller: Identity): Promise<void> {
    if ('askedAt' in job) await manager.query(renewLink, [id]);
    const values = 'userId' in job ? [job.userId, null] : [null, job.address];
    const [account] = await manager.query(
      'select id from users where id = $1::uuid or lower(email) = lower($2::text)',
      values,
    );
    const by = { id: caller.sub, name: actorName(caller) };
    if (account) await logAccess(manager, account.id, { action: 'account.mail-retry', by, after: { mail: job.mail } });
  }

  /** Skips users without an account, with a verified address, without an open invite, or with a newer link. */
  private async sendLink(job: LinkJob, id: string): Promise<void> {
    const purpose = job.mail === 'welcome' ? 'verify-email' : job.mail;
    const patience = patienceMs[purpose];
    const to = await this.recipient(job, patience);
    if (!to) return;
    if (to.isLate) {
      const earliest = new Date(Date.parse(job.askedAt) - patience);
      if (await this.links.isMailedSince(purpose, to.id, earliest)) return;
      // After this delay the user no longer expects the link, but staff may still resend it.
      throw new FinalFailure('Its link was asked for too long ago.');
    }
    const link = await this.links.issue(purpose, to);
    try {
      await this.deliver(id, job.mail, to, link.url);
    } catch (error) {
      await link.withdraw();
      throw error;
    }
    await link.sent();
  }

  private async recipient(job: LinkJob, patience: number): Promise<Recipient | undefined> {
    const [to] = await this.database.query(recipients[job.mail], [
      ...['userId' in job ? job.userId : job.address, job.askedAt, patience],
    ]);
    return to;
  }

  private async deliver(
    id: string,
    about: MailJob['mail'],
    to: Pick<Recipient, 'email' | 'firstName'>,
    url: string,
  ): Promise<void> {
    const shop = await this.shop.details();
    const content = accountText(about, { shop, name: personName(to.firstName ?? ''), url });
    if (await this.delivery.send(id, { to: { name: '', address: to.email }, content, shop, about })) return;
    throw new Error('The address has had its mails of this hour.');
  }
}
