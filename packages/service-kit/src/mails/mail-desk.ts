import { Param, ParseUUIDPipe } from '@nestjs/common';
import { type MailFilter, type MailPage, type MailState, mailStates, type UnsentMail } from '@shop/contracts/mails';
import { ApiProperty, ApiPropertyOptional } from '@shop/service-kit/api-docs';
import { IsIn } from 'class-validator';
import type { StoredJob } from '../jobs.sql.ts';
import { notFound } from '../problem.ts';
import { Whole } from '../text.validation.ts';

/** Query of a service's list of mails that have not been sent. */
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

type Kindless = Omit<UnsentMail, 'kind'>;

/** What every service says of such a mail; its `kind` each declares itself. */
export class UnsentMailDto implements Kindless {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ enum: mailStates }) state: MailState;
  @ApiProperty({ description: 'Empty when the order or the account is gone' }) to: string;
  @ApiProperty({ description: 'Attempts that failed' }) failures: number;
  @ApiProperty({ type: String, nullable: true, description: 'What went wrong last' }) error: string | null;
  @ApiProperty({ format: 'date-time' }) storedAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Next attempt; null for a dead mail' }) dueAt:
    | string
    | null;
}

/** A page of them, but for the mails themselves. */
export class MailPageDto implements Omit<MailPage, 'mails'> {
  @ApiProperty({ description: 'All mails in that state' }) total: number;
  @ApiProperty() totalPages: number;
}

/** The `:id` of a mail; 404 for what is none. */
export const MailId = () => Param('id', new ParseUUIDPipe({ exceptionFactory: () => notFound('The mail') }));

/** A mail's job as staff see it. */
export const unsentMail = (job: StoredJob<unknown>, state: MailState, to: string): Kindless => ({
  ...{ id: job.id, state, to, failures: job.failures, error: job.error },
  storedAt: job.storedAt.toISOString(),
  dueAt: state === 'waiting' ? job.dueAt.toISOString() : null,
});

/** One page of `total` mails, `limit` a page. */
export const mailPage = <Mail>(mails: Mail[], total: number, limit: number): MailPageDto & { mails: Mail[] } => ({
  mails,
  total,
  totalPages: Math.max(1, Math.ceil(total / limit)),
});
