import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AuditEntry, AuditFilter, AuditPage } from '@shop/contracts/audit';
import { ApiProperty, ApiPropertyOptional } from '@shop/service-kit/http/api-docs';
import { IsOptional, Matches } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import { OptionalText, Whole } from '../http/text.validation.ts';

/** Paging query of an audit log. */
export class AuditPagingDto implements Pick<AuditFilter, 'before' | 'limit'> {
  @ApiPropertyOptional({ description: '`next` of the page before' })
  @IsOptional()
  @Matches(/^[1-9]\d{0,17}$/, { message: 'There is no such page of the audit log.' })
  before?: string;

  @ApiPropertyOptional({ type: 'integer', default: 50, minimum: 1, maximum: 100 })
  @Whole(1, 100, 'The limit')
  limit: number = 50;
}

/** Query of a service's audit log, such as `GET /api/admin/audit/orders`. */
export class AuditFilterDto extends AuditPagingDto implements AuditFilter {
  @ApiPropertyOptional({ maxLength: 100, description: 'Kind and id of what was changed', example: 'order/ORD-482913' })
  @OptionalText(100, 'The subject')
  subject?: string;

  @ApiPropertyOptional({ maxLength: 100 })
  @OptionalText(100, 'The user id')
  userId?: string;
}

const anyFields = { type: 'object', additionalProperties: true, nullable: true } as const;

export class AuditEntryDto implements AuditEntry {
  @ApiProperty() id: string;
  @ApiProperty({ format: 'date-time' }) at: string;
  @ApiProperty() userId: string;
  @ApiProperty({ description: 'The name that the account had then' }) userName: string;
  @ApiProperty({ example: 'order.status' }) action: string;
  @ApiProperty({ example: 'order/ORD-482913' }) subject: string;
  @ApiProperty({ ...anyFields, description: 'The changed fields as they were' }) before: Record<string, unknown> | null;
  @ApiProperty({ ...anyFields, description: 'The changed fields as they became; null for what was deleted' })
  after: Record<string, unknown> | null;
}

export class AuditPageDto implements AuditPage {
  @ApiProperty({ type: [AuditEntryDto] }) entries: AuditEntryDto[];
  @ApiProperty({ type: String, nullable: true, description: '`before` of the next page; null at the end' }) next:
    | string
    | null;
}

/** Selected columns of the table `audit_entries`. */
export const entryColumns =
  'id::text, at, user_id as "userId", user_name as "userName", action, subject, before, after';

/** An entry as the database returns it. */
export type StoredEntry<Entry extends AuditEntry> = Omit<Entry, 'at'> & { at: Date };

/** Converts up to `limit` + 1 rows to a page; the extra row shows that a next page exists. */
export function pageOf<Row extends { id: string; at: Date }>(rows: Row[], limit: number) {
  const entries = rows.slice(0, limit).map((row) => ({ ...row, at: row.at.toISOString() }));
  return { entries, next: rows.length > limit ? (entries.at(-1)?.id ?? null) : null };
}

/** Reads a page of `audit_entries`, newest first. The statements of each change write its entries. */
export async function auditPage(
  manager: EntityManager,
  { subject, userId, before, limit }: AuditFilter & { limit: number },
): Promise<AuditPage> {
  const rows: StoredEntry<AuditEntry>[] = await manager.query(
    `select ${entryColumns} from audit_entries
    where ($1::text is null or subject = $1) and ($2::text is null or user_id = $2) and ($3::bigint is null or id < $3)
    order by audit_entries.id desc limit $4 + 1`,
    [subject ?? null, userId ?? null, before ?? null, limit],
  );
  return pageOf(rows, limit);
}

/** The audit log of a service's staff pages. */
@Injectable()
export class AuditService {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  page(filter: AuditFilterDto): Promise<AuditPage> {
    return auditPage(this.database.manager, filter);
  }
}
