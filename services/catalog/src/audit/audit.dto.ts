import type { AuditEntry, AuditFilter, AuditPage } from '@shop/contracts/audit';
import { ApiProperty, ApiPropertyOptional } from '@shop/service-kit/api-docs';
import { OptionalText, Whole } from '@shop/service-kit/text.validation';
import { IsOptional, Matches } from 'class-validator';

/** Query of `GET /api/admin/audit/products`. */
export class AuditFilterDto implements AuditFilter {
  @ApiPropertyOptional({ maxLength: 100, example: 'product/01234567-89ab-7def-8123-456789abcdef' })
  @OptionalText(100, 'The subject')
  subject?: string;

  @ApiPropertyOptional({ maxLength: 100 })
  @OptionalText(100, 'The user id')
  userId?: string;

  @ApiPropertyOptional({ description: '`next` of the page before' })
  @IsOptional()
  @Matches(/^[1-9]\d{0,17}$/, { message: 'There is no such page of the audit log.' })
  before?: string;

  @ApiPropertyOptional({ type: 'integer', default: 50, minimum: 1, maximum: 100 })
  @Whole(1, 100, 'The limit')
  limit?: number;
}

const fields = { type: 'object', additionalProperties: true, nullable: true } as const;

class AuditEntryDto implements AuditEntry {
  @ApiProperty() id: string;
  @ApiProperty({ format: 'date-time' }) at: string;
  @ApiProperty() userId: string;
  @ApiProperty({ description: 'The name that the account had then' }) userName: string;
  @ApiProperty({ enum: ['product.update', 'product.delete'] }) action: string;
  @ApiProperty({ example: 'product/01234567-89ab-7def-8123-456789abcdef' }) subject: string;
  @ApiProperty({ ...fields, description: 'The changed fields as they were' }) before: Record<string, unknown> | null;
  @ApiProperty({ ...fields, description: 'The changed fields as they became; null for a product that was deleted' })
  after: Record<string, unknown> | null;
}

export class AuditPageDto implements AuditPage {
  @ApiProperty({ type: [AuditEntryDto] }) entries: AuditEntryDto[];
  @ApiProperty({ type: String, nullable: true, description: '`before` of the next page; null at the end' }) next: string | null;
}
