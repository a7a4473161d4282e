import {
  type MailFilter,
  type MailKind,
  type MailPage,
  type MailState,
  mailKinds,
  mailStates,
  type StoredMail,
} from '@shop/contracts/mails';
import { ApiProperty, ApiPropertyOptional } from '@shop/service-kit/api-docs';
import { Whole } from '@shop/service-kit/text.validation';
import { IsIn } from 'class-validator';

/** Query of `GET /api/admin/mails`. */
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

class StoredMailResponse implements StoredMail {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ enum: mailStates }) state: MailState;
  @ApiProperty({ enum: mailKinds }) kind: MailKind;
  @ApiProperty({ type: String, nullable: true, description: 'Null for a mail that is not about one order' }) orderNumber: string | null;
  @ApiProperty({ type: String, nullable: true, format: 'uuid' }) orderId: string | null;
  @ApiProperty({ description: 'Empty when the order is gone' }) to: string;
  @ApiProperty({ description: 'Attempts that failed' }) failures: number;
  @ApiProperty({ type: String, nullable: true, description: 'What went wrong last' }) error: string | null;
  @ApiProperty({ format: 'date-time' }) storedAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Next attempt; null for a dead mail' }) dueAt:
    | string
    | null;
}

export class MailPageResponse implements MailPage {
  @ApiProperty({ type: [StoredMailResponse] }) mails: StoredMailResponse[];
  @ApiProperty({ description: 'All mails in that state' }) total: number;
  @ApiProperty() totalPages: number;
}
