import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import { ApiOkResponse, ApiOperation, ApiResponse, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow, Caller } from '@shop/service-kit/identity/identity';
import { ClaimedOrdersResponse, ClaimTokenDto, OrderClaimDto } from './claims.dto.ts';
import { ClaimsService } from './claims.service.ts';

/** The responses do not reveal whether an address has orders (product.md#earlier-orders). */
@ApiTags('orders')
@Allow('customer')
@Controller('api/orders/claims')
export class ClaimsController {
  constructor(private readonly claims: ClaimsService) {}

  @Post()
  @HttpCode(202)
  @ApiOperation({
    operationId: 'claimOrders',
    summary: 'Claim the guest orders of an email address; a mail asks for confirmation',
  })
  @ApiResponse({ status: 202, description: 'Whether the address has such orders or not' })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN')
  ask(@Body() { email }: OrderClaimDto, @Caller() caller: Identity): Promise<void> {
    return this.claims.ask(email, caller);
  }

  @Post('confirm')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'confirmClaim',
    summary: "The orders become the account's that asked, with the token of the mail's link",
  })
  @ApiOkResponse({ type: ClaimedOrdersResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'LINK_EXPIRED')
  confirm(@Body() { token }: ClaimTokenDto, @Caller() caller: Identity): Promise<ClaimedOrdersResponse> {
    return this.claims.confirm(token, caller);
  }
}
