import { ApiProperty } from '@nestjs/swagger';
import {
  type SenderType,
  type Ticket,
  type TicketMessage,
  type TicketPriority,
  type TicketStatus,
  type TicketWithMessages,
  ticketPriorities,
  ticketStatuses,
} from '@shop/contracts/support';
import type { MessageEntity } from './message.entity.ts';
import type { TicketEntity } from './ticket.entity.ts';

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

export class TicketMessageDto implements TicketMessage {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ format: 'uuid' }) ticketId: string;
  @ApiProperty({ type: 'integer', minimum: 1, description: 'Position in the ticket, without gaps' }) seq: number;
  @ApiProperty({ format: 'uuid' }) clientId: string;
  @ApiProperty({ enum: ['customer', 'staff'] }) senderType: SenderType;
  @ApiProperty() senderName: string;
  @ApiProperty({ description: "Empty for customers where it is staff's" }) senderEmail: string;
  @ApiProperty() message: string;
  @ApiProperty() isInternal: boolean;
  @ApiProperty({ format: 'date-time' }) createdAt: string;
}

export class TicketWithMessagesDto extends TicketDto implements TicketWithMessages {
  @ApiProperty({ type: [TicketMessageDto], description: 'Oldest first; the newest 1,000 at most' }) messages: TicketMessageDto[];
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

/** What leaves the service of a message; staff's addresses are sign-in names and stay inside. */
export function toMessage(message: MessageEntity, forStaff: boolean): TicketMessage {
  return {
    id: message.id,
    ticketId: message.ticketId,
    seq: message.seq,
    clientId: message.clientId,
    senderType: message.senderType,
    senderName: message.senderName,
    senderEmail: message.senderType === 'staff' && !forStaff ? '' : message.senderEmail,
    message: message.message,
    isInternal: message.isInternal,
    createdAt: message.createdAt.toISOString(),
  };
}
