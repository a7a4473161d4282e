import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow } from '@shop/service-kit/identity/identity';
import { CustomerFilterDto, CustomerPageDto } from './customers.dto.ts';
import { CustomersService } from './customers.service.ts';

@ApiTags('accounts')
@Controller('api/admin/customers')
@Allow('staff')
export class CustomersController {
  constructor(private readonly customers: CustomersService) {}

  @Get()
  @ApiOperation({ operationId: 'getCustomers', summary: 'Accounts of customers by search, newest first' })
  @ApiOkResponse({ type: CustomerPageDto })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN')
  page(@Query() filter: CustomerFilterDto): Promise<CustomerPageDto> {
    return this.customers.page(filter);
  }
}
