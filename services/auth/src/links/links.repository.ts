import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { anybody, logAccess } from '../audit/access-entry.ts';
import { storeLinkMail, storeMail } from '../mails/mail.job.ts';
import { storeSettingsJob } from '../settings/settings.job.ts';
import { currentLink, spendLink } from './spend-link.ts';

const linkLife = { 'reset-password': '1 hour', 'verify-email': '24 hours', 'staff-invite': '3 days' } as const;
export type LinkPurpose = keyof typeof linkLife;

interface Account {
  id: string;
  email: string;
  first_name: string | null;
  marketing: boolean;
}

/** Stores hashes of mailed links and runs the changes that they authorize. */
@Injectable()
export class LinksRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async issue(purpose: LinkPurpose, token: string, user: { id: string; email: string }): Promise<void> {
    await this.database.query(
      `insert into mailed_links (token, purpose, user_id, address, expires_at) values ($1, $2, $3, $4, now() + $5::interval)`,
      [token, purpose, user.id, user.email, linkLife[purpose]],
    );
  }

  async withdraw(token: string): Promise<void> {
    await this.database.query('delete from mailed_links where token = $1', [token]);
  }

  /** Ends older links of the same purpose after sending, and notifies the owner of a requested reset. */
  async replaceOlder(token: string): Promise<void> {
    await this.database.transaction(async (manager) => {
      await manager.query(
        `delete from mailed_links old using mailed_links sent
         where sent.token = $1 and old.user_id = sent.user_id and old.purpose = sent.purpose and old.created_at < sent.created_at`,
        [token],
      );
      const [reset] = await manager.query(
        `select user_id from mailed_links where token = $1 and purpose = 'reset-password'`,
        [token],
      );
      if (reset) await logAccess(manager, reset.user_id, { action: 'account.reset-asked', by: anybody });
    });
  }

  async find(purpose: LinkPurpose, token: string): Promise<{ email: string; isGood: boolean } | undefined> {
    const [link] = await this.database.query(
      `select account.email, link.expires_at > now() as "isGood" from mailed_links link, users account where ${currentLink}`,
      [token, purpose],
    );
    return link;
  }

  /** Returns whether a link was mailed, or is being mailed, after `since`. */
  async isMailedSince(purpose: LinkPurpose, userId: string, since: Date): Promise<boolean> {
    const sql = 'select from mailed_links where user_id = $1 and purpose = $2 and created_at > $3 limit 1';
    return (await this.database.query(sql, [userId, purpose, since])).length > 0;
  }

  /** Expired links are kept for 30 days, so that users learn that their link is old. */
  async deleteExpired(): Promise<void> {
    await this.database.query(`delete from mailed_links where expires_at < now() - interval '30 days'`);
  }

  /** Stores a mail job for every address, so that all responses take the same time. */
  async requestReset(address: string): Promise<void> {
    await storeLinkMail(this.database, { mail: 'reset-password', address });
  }

  async requestVerification(userId: string): Promise<void> {
    const [user] = await this.database.query('select id from users where id = $1 and email_verified_at is null', [
      userId,
    ]);
    if (user) await storeLinkMail(this.database, { mail: 'verify-email', userId });
  }

  /**
   * Uses the link and sets the password; returns false for an invalid link. The link proves the address, so an unverified customer
   * account loses its passkeys, which a stranger may have added; staff keep theirs as a second factor.
   */
  resetPassword(token: string, hash: string): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      const userId = await spendLink(manager, 'reset-password', token);
      if (!userId) return false;
      const [before] = await manager.query(
        'select email_verified_at, account_type from users where id = $1 for update',
        [userId],
      );
      const [[account]]: [[Account]] = await manager.query(
        `update users set password = $2, email_verified_at = coalesce(email_verified_at, now()), updated_at = now(),
           settings_version = settings_version + 1
         where id = $1 returning *`,
        [userId, hash],
      );
      if (!before.email_verified_at && before.account_type === 'customer') await this.deletePasskeys(manager, userId);
      await manager.query('delete from mailed_links where user_id = $1', [userId]);
      await this.forgetFailures(manager, account);
      const { email: address, first_name: firstName } = account;
      await storeMail(manager, { mail: 'password-reset', address, firstName });
      await this.updateNewsletter(manager, account);
      await logAccess(manager, userId, { action: 'account.password-reset' });
      return true;
    });
  }

  verifyEmail(token: string): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      const userId = await spendLink(manager, 'verify-email', token);
      if (!userId) return false;
      const [[account]]: [[Account]] = await manager.query(
        'update users set email_verified_at = now(), settings_version = settings_version + 1 where id = $1 returning *',
        [userId],
      );
      await manager.query(`delete from mailed_links where user_id = $1 and purpose = 'verify-email'`, [userId]);
      await this.updateNewsletter(manager, account);
      await logAccess(manager, userId, { action: 'account.email-verify' });
      return true;
    });
  }

  private async deletePasskeys(manager: EntityManager, userId: string): Promise<void> {
    const [passkeys]: [{ name: string }[]] = await manager.query(
      'delete from passkeys where user_id = $1 returning name',
      [userId],
    );
    for (const { name } of passkeys)
      await logAccess(manager, userId, { action: 'account.passkey-remove', after: { passkey: name } });
  }

  /** Resets the owner's failed sign-ins. Locks the keys in the order of a sign-in to avoid deadlocks. */
  private async forgetFailures(manager: EntityManager, { id, email }: Account): Promise<void> {
    await manager.query(
      `with account as (select encode(sha256(convert_to(lower($2), 'UTF8')), 'hex') as hash)
       delete from sign_in_failures where key in (
         select key from sign_in_failures
         where key in (
           select 'account:' || hash from account
           union all select 'browser:' || device || ':' || hash from account, known_browsers where user_id = $1
         )
         order by key for update)`,
      [id, email],
    );
  }

  private async updateNewsletter(manager: EntityManager, { id, marketing }: Account): Promise<void> {
    if (marketing) await storeSettingsJob(manager, { to: 'catalog', userId: id });
  }
}
