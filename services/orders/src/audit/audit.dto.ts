import type { AuditEntry, AuditFilter, AuditPage } from '@shop/contracts/audit';
import { ApiProperty, ApiPropertyOptional } from '@shop/service-kit/api-docs';
import { OptionalText, Whole } from '@shop/service-kit/text.validation';
import { IsOptional, Matches } from 'class-validator';

/** Query of `GET /api/admin/audit/orders`. */
export class AuditFilterDto implements AuditFilter {
  @ApiPropertyOptional({ maxLength: 100, example: 'order/ORD-482913' })
  @OptionalText(100, 'The subject')
  subject?: string;

  @ApiPropertyOptional({ maxLength: 100 })
  @OptionalText(100, 'The user id')
  userId?: string;

  @ApiPropertyOptional({ description: '`next` of the page before' })
  @IsOptional()
  @Matches(/^[1-9]\d{0,17}$/, { message: 'There is no such page of the audit log.' })
  before?: string;

  @ApiPropertyOptional({ default: 50, minimum: 1, maximum: 100 })
  @Whole(1, 100, 'The limit')
  limit: number = 50;
}

const anyFields = { type: 'object', additionalProperties: true, nullable: true } as const;

class AuditEntryResponse implements AuditEntry {
  @ApiProperty() id: string;
  @ApiProperty({ format: 'date-time' }) at: string;
  @ApiProperty() userId: string;
  @ApiProperty({ description: 'The name that the account had then' }) userName: string;
  @ApiProperty({ example: 'order.status' }) action: string;
  @ApiProperty({ example: 'order/ORD-482913' }) subject: string;
  @ApiProperty({ ...anyFields, description: 'The changed fields as they were' }) before: Record<string, unknown> | null;
  @ApiProperty({ ...anyFields, description: 'The changed fields as they became' }) after: Record<string, unknown> | null;
}

export class AuditPageResponse implements AuditPage {
  @ApiProperty({ type: [AuditEntryResponse] }) entries: AuditEntryResponse[];
  @ApiProperty({ type: String, nullable: true, description: '`before` of the next page; null at the end' }) next: string | null;
}
