import { Param, ParseUUIDPipe } from '@nestjs/common';
import { type MailFilter, type MailPage, type MailState, mailStates, type UnsentMail } from '@shop/contracts/mails';
import { ApiProperty, ApiPropertyOptional } from '@shop/service-kit/http/api-docs';
import { IsIn } from 'class-validator';
import { notFound } from '../http/problem.ts';
import { Whole } from '../http/text.validation.ts';

/** Query of a service's list of unsent mails. */
export class MailFilterDto implements MailFilter {
  @ApiPropertyOptional({ enum: mailStates, default: 'waiting' })
  @IsIn(mailStates, { message: 'A mail is either waiting or dead.' })
  state: MailState = 'waiting';

  @ApiPropertyOptional({ default: 1, minimum: 1, maximum: 100_000 })
  @Whole(1, 100_000, 'The page')
  page: number = 1;

  @ApiPropertyOptional({ default: 20, minimum: 1, maximum: 100 })
  @Whole(1, 100, 'The limit')
  limit: number = 20;
}

export type Kindless = Omit<UnsentMail, 'kind'>;

/** Fields of an unsent mail that all services share; each service declares `kind` itself. */
export class UnsentMailDto implements Kindless {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ enum: mailStates }) state: MailState;
  @ApiProperty({ description: 'Empty when the order or the account is gone' }) to: string;
  @ApiProperty({ description: 'Attempts that failed' }) failures: number;
  @ApiProperty({ type: String, nullable: true, description: 'What went wrong last' }) error: string | null;
  @ApiProperty({ format: 'date-time' }) storedAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Next attempt; null for a dead mail' })
  dueAt: string | null;
}

/** Page of unsent mails without the `mails` field, which each service declares. */
export class MailPageDto implements Omit<MailPage, 'mails'> {
  @ApiProperty({ description: 'All mails in that state' }) total: number;
  @ApiProperty() totalPages: number;
}

/** Validates the `:id` of a mail; answers 404 for an id that is not a UUID. */
export const MailId = () => Param('id', new ParseUUIDPipe({ exceptionFactory: () => notFound('The mail') }));
