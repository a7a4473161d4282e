import type { SenderType } from '@shop/contracts/support';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('ticket_messages')
export class MessageEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'ticket_id' })
  ticketId: string;

  @Column('int')
  seq: number;

  @Column('uuid', { name: 'client_id' })
  clientId: string;

  @Column('text', { name: 'sender_type' })
  senderType: SenderType;

  @Column('text', { name: 'sender_name' })
  senderName: string;

  @Column('text', { name: 'sender_email' })
  senderEmail: string;

  @Column('text')
  message: string;

  @Column('boolean', { name: 'is_internal' })
  isInternal: boolean;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
