import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  type NewTicket,
  type Ticket,
  type TicketPriority,
  type TicketStatus,
  type TicketUpdate,
  type TicketWithMessages,
  ticketPriorities,
  ticketStatuses,
} from '@shop/contracts/support';
import { IsStorable } from '@shop/service-kit/storable';
import { Transform, Type } from 'class-transformer';
import { IsEmail, IsIn, IsInt, IsOptional, Max, MaxLength, Min, ValidateIf } from 'class-validator';
import { TicketMessageDto } from './message.dto.ts';
import { Text, Tidy } from './text.validation.ts';
import type { TicketEntity } from './ticket.entity.ts';

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

/** Which page of a list of tickets. */
export class TicketPageQuery {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: 1000, default: 1 })
  @Type(() => Number)
  @IsInt({ message: 'The page must be a whole number.' })
  @Min(1, { message: 'Pages are numbered from 1.' })
  @Max(1000, { message: 'Ask for page 1000 at most.' })
  page: number = 1;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: 200, default: 100, description: 'Tickets a page' })
  @Type(() => Number)
  @IsInt({ message: 'The limit must be a whole number.' })
  @Min(1, { message: 'Ask for at least 1 ticket.' })
  @Max(200, { message: 'Ask for at most 200 tickets.' })
  limit: number = 100;
}

/** Query of the staff's lists. */
export class TicketListQuery extends TicketPageQuery {
  @ApiPropertyOptional({ enum: ticketStatuses })
  @whenGiven()
  @IsIn(ticketStatuses, { message: `The status must be one of ${ticketStatuses.join(', ')}.` })
  status?: TicketStatus;
}

export class TicketDto implements Ticket {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ type: String, nullable: true }) userId: string | null;
  @ApiProperty() customerName: string;
  @ApiProperty() customerEmail: string;
  @ApiProperty() subject: string;
  @ApiProperty({ enum: ticketStatuses }) status: TicketStatus;
  @ApiProperty({ enum: ticketPriorities }) priority: TicketPriority;
  @ApiProperty() category: string;
  @ApiProperty({ type: String, nullable: true, description: 'The member of staff who answered first; null for customers' })
  assignedTo: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt: string;
  @ApiProperty({ format: 'date-time', description: 'Newest activity' }) updatedAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Set while the status is resolved or closed' })
  resolvedAt: string | null;
  @ApiProperty({ type: 'integer', description: 'Number of the newest message that the caller may see' }) lastSeq: number;
}

export class TicketWithMessagesDto extends TicketDto implements TicketWithMessages {
  @ApiProperty({ type: [TicketMessageDto], description: 'One page, oldest first' }) messages: TicketMessageDto[];
  @ApiProperty({ description: 'Whether more messages lie beyond this page: later ones with `after`, else earlier ones' }) more: boolean;
}

/** What leaves the service of a ticket: customers learn neither who works on it nor how many notes there are. */
export function toTicket(ticket: TicketEntity, forStaff: boolean): Ticket {
  return {
    id: ticket.id,
    userId: ticket.userId,
    customerName: ticket.customerName,
    customerEmail: ticket.customerEmail,
    subject: ticket.subject,
    status: ticket.status,
    priority: ticket.priority,
    category: ticket.category,
    assignedTo: forStaff ? ticket.assignedTo : null,
    createdAt: ticket.createdAt.toISOString(),
    updatedAt: ticket.updatedAt.toISOString(),
    resolvedAt: ticket.resolvedAt?.toISOString() ?? null,
    lastSeq: forStaff ? ticket.lastSeq : ticket.lastPublicSeq,
  };
}
