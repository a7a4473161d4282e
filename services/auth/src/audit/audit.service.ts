import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AccessLogEntry, AccessLogPage, AccountActivity } from '@shop/contracts/account';
import { type AuditPagingDto, auditPage, pageOf, type StoredEntry } from '@shop/service-kit/identity/audit';
import { DataSource } from 'typeorm';
import { anybody } from './access-entry.ts';
import type { AccessLogFilterDto } from './access-log.dto.ts';
import { accessLog } from './access-log.statement.ts';

/** Adds one entry for each account, address and hour. $1 user id or null, $2 address, $3 and $4 actor. */
const countFailure = `
  insert into audit_entries (user_id, user_name, action, subject, after)
  select $3, $4, 'account.sign-in-failed', 'account/' || id, jsonb_build_object('address', $2::text, 'attempts', 1) from users where id = $1
  on conflict (subject, (after ->> 'address'), (date_bin('1 hour', at, '2000-01-01 00:00+00'))) where action = 'account.sign-in-failed'
  do update set after = jsonb_set(audit_entries.after, '{attempts}', to_jsonb((audit_entries.after ->> 'attempts')::int + 1))`;

/** Reads the access log and writes failed sign-ins. All other entries are written in the transaction of their change. */
@Injectable()
export class AuditService {
  private readonly logger = new Logger(AuditService.name);

  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async page({ subject, userId, before, limit, email, action }: AccessLogFilterDto): Promise<AccessLogPage> {
    const filter = [subject, userId, before, email, action].map((value) => value ?? null);
    const rows: StoredEntry<AccessLogEntry>[] = await this.database.query(accessLog, [...filter, limit]);
    return pageOf(rows, limit);
  }

  activityOf(userId: string, paging: AuditPagingDto): Promise<AccountActivity> {
    return auditPage(this.database.manager, { ...paging, subject: `account/${userId}` });
  }

  /** Runs in the background and for unknown accounts too, because the response time must not reveal whether an account exists. */
  signInFailed(userId: string | null, address: string | null): void {
    this.database
      .query(countFailure, [userId, address ?? 'unknown', anybody.id, anybody.name])
      .catch((error: unknown) =>
        this.logger.warn({ err: error }, 'A failed sign-in could not be added to the access log.'),
      );
  }
}
