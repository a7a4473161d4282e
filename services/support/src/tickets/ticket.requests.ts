import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  type NewMessage,
  type NewTicket,
  type TicketPriority,
  type TicketStatus,
  type TicketUpdate,
  ticketPriorities,
  ticketStatuses,
} from '@shop/contracts/support';
import { IsStorable } from '@shop/service-kit/storable';
import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsEmail, IsIn, IsInt, IsOptional, IsUUID, Max, MaxLength, Min, ValidateIf } from 'class-validator';
import { Text, Tidy } from './text.validation.ts';

const maxInt = 2_147_483_647;
const whenGiven = () => ValidateIf((_, value) => value !== undefined);
const emptyIsNone = () => Transform(({ value }) => (typeof value === 'string' ? value.trim() || undefined : value));

/** Body of `POST /api/tickets` (text 1 §5). */
export class NewTicketDto implements NewTicket {
  @ApiProperty({ maxLength: 120, example: 'Andre Campbell' })
  @Text(120, 'The name')
  customerName: string;

  @ApiProperty({ maxLength: 254, format: 'email', example: 'andre@example.com' })
  @Tidy()
  @MaxLength(254, { message: 'An e-mail address has at most 254 characters.' })
  @IsEmail({}, { message: 'Please enter a valid e-mail address.' })
  @IsStorable('Please enter a valid e-mail address.')
  customerEmail: string;

  @ApiProperty({ maxLength: 200, example: 'Does it fit SM-A546E?' })
  @Text(200, 'The subject')
  subject: string;

  @ApiProperty({ maxLength: 4000, description: 'Becomes the first message of the ticket' })
  @Text(4000, 'The message')
  message: string;

  @ApiPropertyOptional({ maxLength: 40, default: 'general' })
  @emptyIsNone()
  @IsOptional()
  @Text(40, 'The category')
  category?: string;
}

/** Body of `POST /api/tickets/:id/messages`. Sender fields may be sent and are dropped (decision 15). */
export class NewMessageDto implements NewMessage {
  @ApiProperty({ maxLength: 4000 })
  @Text(4000, 'The message')
  message: string;

  @ApiPropertyOptional({ format: 'uuid', description: "Made by the sender's browser; sending it again answers with the first message" })
  @IsOptional()
  @IsUUID('all', { message: 'The clientId must be a UUID.' })
  clientId?: string;

  @ApiPropertyOptional({ description: "Staff's own note, never shown to the customer; ignored for everyone else" })
  @IsOptional()
  @IsBoolean({ message: 'isInternal must be true or false.' })
  isInternal?: boolean;
}

/** Body of `PATCH /api/tickets/:id`; at least one of the two. */
export class TicketUpdateDto implements TicketUpdate {
  @ApiPropertyOptional({ enum: ticketStatuses })
  @whenGiven()
  @IsIn(ticketStatuses, { message: `The status must be one of ${ticketStatuses.join(', ')}.` })
  status?: TicketStatus;

  @ApiPropertyOptional({ enum: ticketPriorities })
  @whenGiven()
  @IsIn(ticketPriorities, { message: `The priority must be one of ${ticketPriorities.join(', ')}.` })
  priority?: TicketPriority;
}

/** Query of the lists of tickets. */
export class TicketListQuery {
  @ApiPropertyOptional({ enum: ticketStatuses })
  @whenGiven()
  @IsIn(ticketStatuses, { message: `The status must be one of ${ticketStatuses.join(', ')}.` })
  status?: TicketStatus;

  @ApiPropertyOptional({ minimum: 1, maximum: 1000, default: 1 })
  @Type(() => Number)
  @IsInt({ message: 'The page must be a whole number.' })
  @Min(1, { message: 'Pages are numbered from 1.' })
  @Max(1000, { message: 'Ask for page 1000 at most.' })
  page: number = 1;

  @ApiPropertyOptional({ minimum: 1, maximum: 200, default: 100, description: 'Tickets a page' })
  @Type(() => Number)
  @IsInt({ message: 'The limit must be a whole number.' })
  @Min(1, { message: 'Ask for at least 1 ticket.' })
  @Max(200, { message: 'Ask for at most 200 tickets.' })
  limit: number = 100;
}

/** Query of `GET /api/tickets/:id`. */
export class TicketQuery {
  @ApiPropertyOptional({ minimum: 0, description: 'Only messages with a greater seq' })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'after must be a whole number.' })
  @Min(0, { message: 'after must be 0 or more.' })
  @Max(maxInt, { message: `after must be at most ${maxInt}.` })
  after?: number;
}
