import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { maxPasskeys } from '@shop/contracts/passkeys';
import { ProblemError } from '@shop/service-kit/http/problem';
import { DataSource, type EntityManager } from 'typeorm';
import { logAccess } from '../audit/access-entry.ts';
import { storeMail } from '../mails/mail.job.ts';
import { userColumns } from '../users/user.columns.ts';
import type { UserEntity } from '../users/user.entity.ts';
import type { PasskeyRow } from './passkey.dto.ts';
import type { KnownKey } from './rules/ceremony.ts';

const columns = 'id, name, created_at as "createdAt", used_at as "lastUsedAt", is_synced as "isSynced"';

export interface NewPasskey {
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
  isSynced: boolean;
}

export interface OwnedKey extends UserEntity {
  keyId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
}

@Injectable()
export class PasskeysRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  list(userId: string): Promise<PasskeyRow[]> {
    return this.database.query(`select ${columns} from passkeys where user_id = $1 order by created_at, id`, [userId]);
  }

  credentials(userId: string): Promise<KnownKey[]> {
    return this.database.query('select credential_id as id, transports from passkeys where user_id = $1', [userId]);
  }

  /** Adds a passkey. The first one of a staff account ends all sessions that began without a passkey, except `sid`. */
  add(userId: string, key: NewPasskey, sid: string | null): Promise<PasskeyRow> {
    const { credentialId, publicKey, counter, transports, name, isSynced } = key;
    return this.database.transaction(async (manager) => {
      await lockOwner(manager, userId);
      const [{ count }] = await manager.query('select count(*)::int as count from passkeys where user_id = $1', [
        userId,
      ]);
      if (count >= maxPasskeys) throw tooManyPasskeys();
      const [added]: PasskeyRow[] = await manager.query(
        `insert into passkeys (user_id, credential_id, public_key, counter, transports, name, is_synced) values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (credential_id) do nothing returning ${columns}`,
        [userId, credentialId, publicKey, counter, transports, name, isSynced],
      );
      if (!added) throw new ProblemError('CONFLICT', 'This passkey is in use already.');
      if (count === 0) {
        await manager.query(
          `delete from sessions where user_id = $1 and sid is distinct from $2
             and exists (select from users where id = $1 and account_type = 'admin')`,
          [userId, sid],
        );
      }
      await notifyOwner(manager, 'passkey-added', userId);
      await logAccess(manager, userId, { action: 'account.passkey-add', after: { passkey: name } });
      return added;
    });
  }

  async rename(userId: string, id: string, name: string): Promise<PasskeyRow | undefined> {
    const sql = `update passkeys set name = $3 where id = $1 and user_id = $2 returning ${columns}`;
    const [[renamed]]: [[PasskeyRow?]] = await this.database.query(sql, [id, userId, name]);
    return renamed;
  }

  remove(userId: string, id: string): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      const sql = 'delete from passkeys where id = $1 and user_id = $2 returning name';
      const [[removed]]: [[{ name: string }?]] = await manager.query(sql, [id, userId]);
      if (!removed) return false;
      await notifyOwner(manager, 'passkey-removed', userId);
      await logAccess(manager, userId, { action: 'account.passkey-remove', after: { passkey: removed.name } });
      return true;
    });
  }

  async find(credentialId: string): Promise<OwnedKey | undefined> {
    const [key] = await this.database.query(
      `select passkeys.id as "keyId", public_key as "publicKey", counter::float8 as counter, transports, ${userColumns('users')}
       from passkeys join users on users.id = passkeys.user_id where credential_id = $1`,
      [credentialId],
    );
    return key;
  }

  /** Stores the new counter of a passkey. Of two concurrent uses with the same counter, only one succeeds. */
  async noteUse({ keyId, counter }: OwnedKey, newCounter: number, isSynced: boolean): Promise<boolean> {
    const sql = 'update passkeys set counter = $3, is_synced = $4, used_at = now() where id = $1 and counter = $2';
    const [, count]: [unknown, number] = await this.database.query(sql, [keyId, counter, newCounter, isSynced]);
    return count === 1;
  }
}

export const tooManyPasskeys = () =>
  new ProblemError('CONFLICT', `An account has at most ${maxPasskeys} passkeys. Please remove one first.`);

/** Serializes changes of an account's passkeys, so that their limit holds. */
export const lockOwner = (manager: EntityManager, userId: string) =>
  manager.query('select from users where id = $1 for update', [userId]);

export async function notifyOwner(
  manager: EntityManager,
  mail: 'passkey-added' | 'passkey-removed',
  userId: string,
): Promise<void> {
  const [{ email, first_name: firstName }] = await manager.query('select email, first_name from users where id = $1', [
    userId,
  ]);
  await storeMail(manager, { mail, address: email, firstName });
}
