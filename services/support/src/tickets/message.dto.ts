import { messagesPerPage, type NewMessage, type SenderType, type TicketMessage } from '@shop/contracts/support';
import { ApiProperty, ApiPropertyOptional } from '@shop/service-kit/http/api-docs';
import { RequiredText, Whole } from '@shop/service-kit/http/text.validation';
import { IsBoolean, IsOptional, IsUUID } from 'class-validator';

const maxSeq = 2_147_483_647;
const maxLimit = 200;

/** Sender fields are ignored (product.md#who-may-read-a-ticket). */
export class NewMessageDto implements NewMessage {
  @ApiProperty({ maxLength: 4000 })
  @RequiredText(4000, 'The message')
  message: string;

  @ApiPropertyOptional({
    format: 'uuid',
    description: "Made by the sender's browser; sending it again answers with the first message",
  })
  @IsOptional()
  @IsUUID('all', { message: 'The clientId must be a UUID.' })
  clientId?: string;

  @ApiPropertyOptional({ description: "Staff's own note, never shown to the customer; ignored for everyone else" })
  @IsOptional()
  @IsBoolean({ message: 'isInternal must be true or false.' })
  isInternal?: boolean;
}

/** A cursor in one direction, or neither for the newest messages. */
export class MessageCursorQuery {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, description: 'The messages just before this number' })
  @Whole(1, maxSeq, 'before')
  before?: number;

  @ApiPropertyOptional({ type: 'integer', minimum: 0, description: 'The messages just after this number' })
  @Whole(0, maxSeq, 'after')
  after?: number;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: maxLimit,
    default: messagesPerPage,
    description: 'Messages a page',
  })
  @Whole(1, maxLimit, 'The limit')
  limit?: number;
}

export class TicketMessageDto implements TicketMessage {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ format: 'uuid' }) ticketId: string;
  @ApiProperty({
    type: 'integer',
    minimum: 1,
    description: "Position in the ticket; staff's notes are numbered too, so customers see gaps",
  })
  seq: number;
  @ApiProperty({ format: 'uuid' }) clientId: string;
  @ApiProperty({ enum: ['customer', 'staff'] }) senderType: SenderType;
  @ApiProperty() senderName: string;
  @ApiProperty({ description: "Empty for customers where it is staff's" }) senderEmail: string;
  @ApiProperty() message: string;
  @ApiProperty() isInternal: boolean;
  @ApiProperty({ format: 'date-time' }) createdAt: string;
}

/** A row of ticket_messages. `createdAt` is text when the row comes from JSON. */
export type MessageRow = Omit<TicketMessage, 'createdAt'> & { createdAt: string | Date };

/** Returns the public fields of a message; staff's addresses are sign-in names and stay private. */
export function toMessage(message: MessageRow, forStaff: boolean): TicketMessage {
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
    createdAt: new Date(message.createdAt).toISOString(),
  };
}
