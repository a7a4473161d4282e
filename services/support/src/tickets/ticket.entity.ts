import type { TicketPriority, TicketStatus } from '@shop/contracts/support';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('tickets')
export class TicketEntity {
  @PrimaryColumn('uuid')
  id: string;

  /** Browser that opened the ticket; null for demo data. */
  @Column('text', { name: 'guest_id', nullable: true })
  guestId: string | null;

  /** Owner's account; null for a guest's ticket. */
  @Column('text', { name: 'user_id', nullable: true })
  userId: string | null;

  @Column('text', { name: 'customer_name' })
  customerName: string;

  @Column('text', { name: 'customer_email' })
  customerEmail: string;

  @Column('text', { name: 'customer_phone' })
  customerPhone: string;

  @Column('text')
  subject: string;

  @Column('text')
  device: string;

  @Column('text')
  status: TicketStatus;

  @Column('text')
  priority: TicketPriority;

  @Column('text')
  category: string;

  @Column('text', { name: 'assigned_to', nullable: true })
  assignedTo: string | null;

  @Column('int', { name: 'last_seq' })
  lastSeq: number;

  @Column('int', { name: 'last_public_seq' })
  lastPublicSeq: number;

  /** Number of the newest message that the customer has received in the chat. */
  @Column('int', { name: 'seen_seq' })
  seenSeq: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;

  /** Time of the newest activity without staff notes. */
  @Column('timestamptz', { name: 'public_updated_at' })
  publicUpdatedAt: Date;

  @Column('timestamptz', { name: 'resolved_at', nullable: true })
  resolvedAt: Date | null;
}
