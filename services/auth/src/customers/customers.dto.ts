import type { Customer, CustomerFilter, CustomerPage } from '@shop/contracts/customers';
import { ApiProperty, ApiPropertyOptional } from '@shop/service-kit/http/api-docs';
import { PlainText, Whole } from '@shop/service-kit/http/text.validation';

export class CustomerFilterDto implements CustomerFilter {
  @ApiPropertyOptional({ maxLength: 100, description: 'Part of the name or email' })
  @PlainText(100, 'The search')
  search: string = '';

  @ApiPropertyOptional({ default: 1, minimum: 1, maximum: 100_000 })
  @Whole(1, 100_000, 'The page')
  page: number = 1;

  @ApiPropertyOptional({ default: 20, minimum: 1, maximum: 100 })
  @Whole(1, 100, 'The limit')
  limit: number = 20;
}

class CustomerDto implements Customer {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() email: string;
  @ApiProperty({ type: String, nullable: true }) firstName: string | null;
  @ApiProperty({ type: String, nullable: true }) lastName: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt: string;
}

export class CustomerPageDto implements CustomerPage {
  @ApiProperty({ type: [CustomerDto] }) customers: CustomerDto[];
  @ApiProperty() total: number;
  @ApiProperty() totalPages: number;
}
