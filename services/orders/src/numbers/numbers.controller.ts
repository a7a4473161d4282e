import { Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow, Caller } from '@shop/service-kit/identity/identity';
import { ForPerson } from '../callers/for-person.ts';
import { ReservedNumberResponse } from './numbers.dto.ts';
import { NumbersService } from './numbers.service.ts';

@ApiTags('orders')
@Controller('api/orders/numbers')
export class NumbersController {
  constructor(private readonly numbers: NumbersService) {}

  /** A repeated request extends the caller's reservation by a day. */
  @Post()
  @HttpCode(200)
  @Allow('everyone')
  @ForPerson()
  @ApiOperation({ operationId: 'reserveNumber', summary: 'The number of an order to be paid by bank transfer' })
  @ApiOkResponse({ type: ReservedNumberResponse })
  @ApiProblems('UNAUTHENTICATED', 'FORBIDDEN', 'PERSON_CHANGED', 'SERVICE_UNAVAILABLE')
  reserve(@Caller() caller: Identity): Promise<ReservedNumberResponse> {
    return this.numbers.reserve(caller);
  }

  @Delete(':orderNumber')
  @HttpCode(204)
  @Allow('guest owner', 'owner')
  @ApiOperation({ operationId: 'releaseNumber', summary: 'Give back a reserved number' })
  @ApiNoContentResponse()
  @ApiProblems('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND')
  release(@Param('orderNumber') orderNumber: string, @Caller() caller: Identity): Promise<void> {
    return this.numbers.release(orderNumber, caller);
  }
}
