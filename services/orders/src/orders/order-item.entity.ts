import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { OrderEntity } from './order.entity.ts';

/** A row of `order_items`: what was sold, at the price of that moment. */
@Entity('order_items')
export class OrderItemEntity {
  @PrimaryColumn('uuid', { name: 'order_id' }) orderId: string;
  @PrimaryColumn('int') position: number;
  @Column('text', { name: 'product_id' }) productId: string;
  @Column('text', { name: 'product_name' }) productName: string;
  @Column('numeric', { name: 'product_price' }) productPrice: string;
  @Column('int') quantity: number;
  @Column('numeric') total: string;
  @Column('text', { name: 'product_image' }) productImage: string;

  @ManyToOne(
    () => OrderEntity,
    (order) => order.items,
  )
  @JoinColumn({ name: 'order_id' })
  order: Relation<OrderEntity>;
}
