import type { TicketPriority, TicketStatus } from '@shop/contracts/support';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('tickets')
export class TicketEntity {
  @PrimaryColumn('uuid')
  id: string;

  /** The browser that opened it; null for demonstration data. */
  @Column('text', { name: 'guest_id', nullable: true })
  guestId: string | null;

  /** The account that owns it; null while it belongs to the browser alone. */
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

  /** The customer's chosen device (product.md#my-device), or empty. */
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

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;

  /** Newest activity that the customer may see: staff's notes do not move it. */
  @Column('timestamptz', { name: 'public_updated_at' })
  publicUpdatedAt: Date;

  @Column('timestamptz', { name: 'resolved_at', nullable: true })
  resolvedAt: Date | null;
}
