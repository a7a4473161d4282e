import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { logAccess } from '../audit/access-entry.ts';
import { storeLinkMail, storeMail } from '../mails/mail.job.ts';
import { storeSettingsJob, storeStaffMailsJobs } from '../settings/settings.job.ts';
import { userColumns } from '../users/user.columns.ts';
import type { UserEntity } from '../users/user.entity.ts';

type Names = { firstName?: string | null; lastName?: string | null };

const assignName = (name: string, column: string) =>
  `${column} = case when $2::jsonb ? '${name}' then nullif($2::jsonb ->> '${name}', '') else ${column} end`;
const names = `${assignName('firstName', 'first_name')}, ${assignName('lastName', 'last_name')}`;

/** Changes of an account by its owner. `verified` is the password hash that the owner has just proved. */
@Injectable()
export class ProfileRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async changeNames(userId: string, change: Names): Promise<UserEntity> {
    const sql = `update users u set ${names}, updated_at = now() where id = $1 returning ${userColumns('u')}`;
    const [[user]]: [[UserEntity]] = await this.database.query(sql, [userId, change]);
    return user;
  }

  /**
   * Changes names and the address, which becomes unverified. Ends all mailed links and all sessions except `sid`; returns undefined
   * when the password has changed since `verified`.
   */
  changeAddress(
    userId: string,
    change: Names & { email: string },
    verified: string,
    sid: string | null,
  ): Promise<UserEntity | undefined> {
    const { email, ...others } = change;
    return this.database.transaction(async (manager) => {
      const [previous] = await manager.query('select email, first_name from users where id = $1 for update', [userId]);
      const [[user]]: [[(UserEntity & { marketing: boolean })?]] = await manager.query(
        `update users u set ${names}, email = $3, email_verified_at = null, updated_at = now(), settings_version = settings_version + 1
         where id = $1 and password = $4 returning ${userColumns('u')}, marketing`,
        [userId, others, email, verified],
      );
      if (!user) return undefined;
      await manager.query('delete from sessions where user_id = $1 and sid is distinct from $2', [userId, sid]);
      await manager.query('delete from mailed_links where user_id = $1', [userId]);
      await storeMail(manager, { mail: 'email-changed', address: previous.email, firstName: previous.first_name });
      await storeLinkMail(manager, { mail: 'verify-email', userId });
      if (user.marketing) await storeSettingsJob(manager, { to: 'catalog', userId });
      if (user.accountType === 'admin') await storeStaffMailsJobs(manager, userId);
      await logAccess(manager, userId, {
        action: 'account.email-change',
        before: { email: previous.email },
        after: { email: user.email },
      });
      return user;
    });
  }

  /** Changes the password; a trigger ends all sessions. Returns false when the password has changed since `verified`. */
  changePassword(userId: string, hash: string, verified: string): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      const [[user]]: [[{ email: string; first_name: string | null }?]] = await manager.query(
        'update users set password = $2, updated_at = now() where id = $1 and password = $3 returning email, first_name',
        [userId, hash, verified],
      );
      if (!user) return false;
      await manager.query(`delete from mailed_links where user_id = $1 and purpose = 'reset-password'`, [userId]);
      await storeMail(manager, { mail: 'password-changed', address: user.email, firstName: user.first_name });
      await logAccess(manager, userId, { action: 'account.password-change' });
      return true;
    });
  }
}
