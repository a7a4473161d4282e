import type { OrderStatus } from '@shop/contracts/orders';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { OrderEntity } from './order.entity.ts';

/** A row of an order's timeline (decision 6). `who` is a staff member's name, "Customer" or "Shop". */
@Entity('order_events')
export class OrderEventEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: string;
  @Column('uuid', { name: 'order_id' }) orderId: string;
  @Column('timestamptz') at: Date;
  @Column('text') who: string;
  @Column('text', { name: 'from_status', nullable: true }) from: OrderStatus | null;
  @Column('text', { name: 'to_status' }) to: OrderStatus;
  @Column('text') note: string;
  @Column('boolean') visible: boolean;

  @ManyToOne(
    () => OrderEntity,
    (order) => order.events,
  )
  @JoinColumn({ name: 'order_id' })
  order: Relation<OrderEntity>;
}
