import { Body, Controller, Get, HttpCode, Post, Query, Redirect } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiResponse,
  ApiTags,
} from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow } from '@shop/service-kit/identity/identity';
import { MailedTokenDto } from '../mails/mailed-token.dto.ts';
import { NewsletterSubscriptionDto } from './newsletter.dto.ts';
import { unsubscribePage } from './newsletter.mails.ts';
import { NewsletterService } from './newsletter.service.ts';

/** Newsletter for readers (product.md#newsletter). Responses never reveal who is subscribed, and opening a link changes nothing. */
@ApiTags('newsletter')
@ApiBearerAuth()
@ApiProblems('FORBIDDEN')
@Allow('everyone')
@Controller('api/newsletter')
export class NewsletterController {
  constructor(private readonly newsletter: NewsletterService) {}

  @Post('subscribe')
  @HttpCode(202)
  @ApiOperation({
    operationId: 'subscribeNewsletter',
    summary: 'Subscribe to the newsletter; a mail asks for confirmation',
  })
  @ApiResponse({ status: 202, description: 'Whether the address is new or not' })
  subscribe(@Body() subscription: NewsletterSubscriptionDto): Promise<void> {
    return this.newsletter.subscribe(subscription);
  }

  @Post('confirm')
  @HttpCode(204)
  @ApiOperation({ operationId: 'confirmNewsletter', summary: "Confirm with the token of the mail's link" })
  @ApiNoContentResponse()
  @ApiProblems('NOT_FOUND', 'LINK_EXPIRED', 'FORBIDDEN')
  confirm(@Body() { token }: MailedTokenDto): Promise<void> {
    return this.newsletter.confirm(token);
  }

  /** Mail programs post a form with the token in the query (RFC 8058, see one-click.parser.ts). */
  @Post('unsubscribe')
  @HttpCode(200)
  @ApiOperation({ operationId: 'unsubscribeNewsletter', summary: "Unsubscribe with the token of a mail's link" })
  @ApiOkResponse({ description: 'Unsubscribed, now or before' })
  @ApiProblems('NOT_FOUND', 'FORBIDDEN')
  unsubscribe(@Body() { token }: MailedTokenDto): Promise<void> {
    return this.newsletter.unsubscribe(token);
  }

  /** Mail programs without one-click support open the same URL. */
  @Get('unsubscribe')
  @Redirect()
  @ApiOperation({
    operationId: 'openUnsubscribePage',
    summary: 'Redirect to the page that confirms unsubscribing; changes nothing',
  })
  @ApiResponse({ status: 303, description: 'To the page, with the token' })
  page(@Query() { token }: MailedTokenDto): { url: string; statusCode: number } {
    return { url: `${unsubscribePage}?${new URLSearchParams({ token })}`, statusCode: 303 };
  }
}
