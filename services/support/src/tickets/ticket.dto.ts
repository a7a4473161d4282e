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
import { ApiProperty, ApiPropertyOptional } from '@shop/service-kit/http/api-docs';
import { Email, IfGiven, OptionalText, RequiredText, Whole } from '@shop/service-kit/http/text.validation';
import { IsIn, IsUUID } from 'class-validator';
import { TicketMessageDto } from './message.dto.ts';
import type { TicketEntity } from './ticket.entity.ts';

export class NewTicketDto implements NewTicket {
  @ApiProperty({ maxLength: 120, example: 'Andre Campbell' })
  @RequiredText(120, 'The name')
  customerName: string;

  @ApiProperty({ maxLength: 254, format: 'email', example: 'andre@example.com' })
  @Email()
  customerEmail: string;

  @ApiProperty({ maxLength: 200, example: 'Does it fit SM-A546E?' })
  @RequiredText(200, 'The subject')
  subject: string;

  @ApiProperty({ maxLength: 4000, description: 'Becomes the first message of the ticket' })
  @RequiredText(4000, 'The message')
  message: string;

  @ApiPropertyOptional({ maxLength: 40, default: 'general' })
  @OptionalText(40, 'The category')
  category?: string;

  @ApiPropertyOptional({
    maxLength: 120,
    description: "The customer's chosen device, for staff",
    example: 'Galaxy A12',
  })
  @OptionalText(120, 'The device')
  device?: string;

  @ApiPropertyOptional({
    format: 'uuid',
    description: "Of the form's opening; sending it again answers with the first ticket",
  })
  @IfGiven()
  @IsUUID('all', { message: 'The clientId must be a UUID.' })
  clientId?: string;
}

/** At least one of the fields is required. */
export class TicketUpdateDto implements TicketUpdate {
  @ApiPropertyOptional({ enum: ticketStatuses })
  @IfGiven()
  @IsIn(ticketStatuses, { message: `The status must be one of ${ticketStatuses.join(', ')}.` })
  status?: TicketStatus;

  @ApiPropertyOptional({ enum: ticketPriorities })
  @IfGiven()
  @IsIn(ticketPriorities, { message: `The priority must be one of ${ticketPriorities.join(', ')}.` })
  priority?: TicketPriority;
}

export class TicketPageQuery {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: 1000, default: 1 })
  @Whole(1, 1000, 'The page')
  page: number = 1;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: 200, default: 100, description: 'Tickets a page' })
  @Whole(1, 200, 'The limit')
  limit: number = 100;
}

export class TicketListQuery extends TicketPageQuery {
  @ApiPropertyOptional({ enum: ticketStatuses })
  @IfGiven()
  @IsIn(ticketStatuses, { message: `The status must be one of ${ticketStatuses.join(', ')}.` })
  status?: TicketStatus;

  @ApiPropertyOptional({ format: 'uuid', description: 'Tickets of this account only' })
  @IfGiven()
  @IsUUID(undefined, { message: 'There is no such account.' })
  userId?: string;
}

export class TicketDto implements Ticket {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ type: String, nullable: true }) userId: string | null;
  @ApiProperty() customerName: string;
  @ApiProperty({ description: 'Empty for a message of the contact page that gave none' }) customerEmail: string;
  @ApiProperty({ description: 'Empty unless the contact page took one' }) customerPhone: string;
  @ApiProperty() subject: string;
  @ApiProperty({ description: "The customer's chosen device, or empty" }) device: string;
  @ApiProperty({ enum: ticketStatuses }) status: TicketStatus;
  @ApiProperty({ enum: ticketPriorities }) priority: TicketPriority;
  @ApiProperty() category: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The member of staff who answered first; null for customers',
  })
  assignedTo: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt: string;
  @ApiProperty({ format: 'date-time', description: 'Newest activity that the caller may see' }) updatedAt: string;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Set while the status is resolved or closed',
  })
  resolvedAt: string | null;
  @ApiProperty({ type: 'integer', description: 'Number of the newest message that the caller may see' })
  lastSeq: number;
}

export class TicketWithMessagesDto extends TicketDto implements TicketWithMessages {
  @ApiProperty({ type: [TicketMessageDto], description: 'One page, oldest first' }) messages: TicketMessageDto[];
  @ApiProperty({
    description: 'Whether more messages lie beyond this page: later ones with `after`, else earlier ones',
  })
  more: boolean;
}

/** Ticket in responses: customers see neither its assignee nor the time of internal notes (ADR 20). */
export function toTicket(ticket: TicketEntity, forStaff: boolean): Ticket {
  return {
    id: ticket.id,
    userId: ticket.userId,
    customerName: ticket.customerName,
    customerEmail: ticket.customerEmail,
    customerPhone: ticket.customerPhone,
    subject: ticket.subject,
    device: ticket.device,
    status: ticket.status,
    priority: ticket.priority,
    category: ticket.category,
    assignedTo: forStaff ? ticket.assignedTo : null,
    createdAt: ticket.createdAt.toISOString(),
    updatedAt: (forStaff ? ticket.updatedAt : ticket.publicUpdatedAt).toISOString(),
    resolvedAt: ticket.resolvedAt?.toISOString() ?? null,
    lastSeq: forStaff ? ticket.lastSeq : ticket.lastPublicSeq,
  };
}
