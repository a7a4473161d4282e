import type { ImportCheck, ImportCounts, ImportedRow, ImportProgress } from '@shop/contracts/product-import';
import { ApiProperty } from '@shop/service-kit/http/api-docs';
import { Matches } from 'class-validator';

const anyFields = { type: 'object', additionalProperties: true } as const;

/** Query of `POST /api/admin/products/import` and of its progress (product.md#importing-products). */
export class ImportQueryDto {
  @ApiProperty({ description: 'Of the check; an import with another effect is refused' })
  @Matches(/^[\w-]{43}$/, { message: 'The fingerprint must be the one of a check.' })
  fingerprint: string;
}

export class ImportCountsDto implements ImportCounts {
  @ApiProperty({ type: 'integer' }) created: number;
  @ApiProperty({ type: 'integer' }) changed: number;
  @ApiProperty({ type: 'integer', description: 'Products that already match the file' }) same: number;
}

export class ImportedRowDto implements ImportedRow {
  @ApiProperty({ type: 'integer', description: 'The header is row 1' }) row: number;
  @ApiProperty() product: string;
  @ApiProperty({ example: 'Apple iPhone 13' }) device: string;
  @ApiProperty({ ...anyFields, nullable: true, description: 'The changed fields as they are; null for a new product' })
  before: Record<string, unknown> | null;
  @ApiProperty({ ...anyFields, description: 'The changed fields as they become' }) after: Record<string, unknown>;
}

export class ImportCheckDto extends ImportCountsDto implements ImportCheck {
  @ApiProperty() fingerprint: string;
  @ApiProperty({ type: [ImportedRowDto], description: 'The first 200 rows that create or change something' })
  rows: ImportedRowDto[];
}

export class ImportProgressDto implements ImportProgress {
  @ApiProperty({ type: 'integer', description: 'Rows that are written; 0 before the first batch' }) done: number;
  @ApiProperty({ type: 'integer', description: 'Rows of the file with a product' }) total: number;
}
