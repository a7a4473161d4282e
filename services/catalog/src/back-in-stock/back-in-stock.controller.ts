import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiNoContentResponse,
  ApiOperation,
  ApiResponse,
  ApiTags,
} from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow } from '@shop/service-kit/identity/identity';
import { MailedTokenDto } from '../mails/mailed-token.dto.ts';
import { BackInStockRequestDto } from './back-in-stock.dto.ts';
import { BackInStockService } from './back-in-stock.service.ts';

@ApiTags('back in stock')
@ApiBearerAuth()
@Allow('everyone')
@Controller('api/back-in-stock')
export class BackInStockController {
  constructor(private readonly backInStock: BackInStockService) {}

  @Post()
  @HttpCode(202)
  @ApiOperation({ operationId: 'askForBackInStock', summary: 'One mail when the product is back in stock' })
  @ApiResponse({ status: 202, description: 'However often it is asked' })
  @ApiProblems('NOT_FOUND', 'CONFLICT', 'FORBIDDEN')
  ask(@Body() request: BackInStockRequestDto): Promise<void> {
    return this.backInStock.ask(request);
  }

  @Post('confirm')
  @HttpCode(204)
  @ApiOperation({
    operationId: 'confirmBackInStock',
    summary: "The address is its owner's, with the token of a mail's link: each product is told",
  })
  @ApiNoContentResponse()
  @ApiProblems('NOT_FOUND', 'LINK_EXPIRED', 'FORBIDDEN')
  confirm(@Body() { token }: MailedTokenDto): Promise<void> {
    return this.backInStock.confirm(token);
  }

  @Post('cancel')
  @HttpCode(204)
  @ApiOperation({
    operationId: 'cancelBackInStock',
    summary: "No more of these mails, with the token of a mail's link",
  })
  @ApiNoContentResponse()
  @ApiProblems('NOT_FOUND', 'FORBIDDEN')
  cancel(@Body() { token }: MailedTokenDto): Promise<void> {
    return this.backInStock.cancel(token);
  }
}
