import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Put } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { notFound } from '@shop/service-kit/http/problem';
import { Allow } from '@shop/service-kit/identity/identity';
import { AccountNewsletterDto, LeftNewsletterDto } from './reader.dto.ts';
import { NewsletterReaders } from './readers.service.ts';

const UserId = () => Param('userId', new ParseUUIDPipe({ exceptionFactory: () => notFound('The account') }));

/** Internal endpoints for auth, which owns these settings. */
@ApiTags('internal')
@Controller('internal/newsletter-readers')
@Allow('service')
export class NewsletterReadersController {
  constructor(private readonly readers: NewsletterReaders) {}

  @Put(':userId')
  @HttpCode(204)
  @ApiOperation({ operationId: 'putNewsletterReader', summary: 'Whether an account wants the newsletter, and where' })
  @ApiNoContentResponse()
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND')
  put(@UserId() userId: string, @Body() body: AccountNewsletterDto): Promise<void> {
    return this.readers.put(userId, body);
  }

  @Get(':userId')
  @ApiOperation({
    operationId: 'getNewsletterReader',
    summary: "Whether an account's reader left by a newsletter's own link",
  })
  @ApiOkResponse({ type: LeftNewsletterDto })
  @ApiProblems('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND')
  left(@UserId() userId: string): Promise<LeftNewsletterDto> {
    return this.readers.left(userId);
  }
}
