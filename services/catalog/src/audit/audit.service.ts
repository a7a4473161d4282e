import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AuditEntry, AuditFilter, AuditPage } from '@shop/contracts/audit';
import { DataSource } from 'typeorm';

const defaultLimit = 50;

/** $1 subject, $2 user id, $3 id that the page ends before, $4 limit. */
const auditPage = `
  select id::text, at, user_id as "userId", user_name as "userName", action, subject, before, after
  from audit_entries
  where ($1::text is null or subject = $1) and ($2::text is null or user_id = $2) and ($3::bigint is null or id < $3)
  order by audit_entries.id desc limit $4`;

/** Reads the audit log. It is written by the statements of the changes themselves (inventory.statements.ts). */
@Injectable()
export class AuditService {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async page({ subject, userId, before, limit = defaultLimit }: AuditFilter): Promise<AuditPage> {
    // One more than asked for tells whether there are more.
    const values = [subject, userId, before, limit + 1];
    const rows: (Omit<AuditEntry, 'at'> & { at: Date })[] = await this.database.query(auditPage, values);
    const entries = rows.slice(0, limit).map((row) => ({ ...row, at: row.at.toISOString() }));
    return { entries, next: rows.length > limit ? (entries.at(-1)?.id ?? null) : null };
  }
}
