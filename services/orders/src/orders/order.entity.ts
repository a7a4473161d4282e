import type {
  DeliveryMethod,
  OrderEventKind,
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
  Region,
} from '@shop/contracts/orders';
import type { StoreId } from '@shop/contracts/store-id';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** Amounts are `numeric(10,2)`, which the driver returns as text, as the API does. */
@Entity('orders')
export class OrderEntity {
  @PrimaryColumn('uuid') id: string;
  @Column('text', { name: 'order_number' }) orderNumber: string;
  @Column('uuid', { name: 'idempotency_key' }) idempotencyKey: string;
  @Column('text', { name: 'request_hash' }) requestHash: string;
  @Column('text', { name: 'user_id', nullable: true }) userId: string | null;
  @Column('text', { name: 'guest_id', nullable: true }) guestId: string | null;
  @Column('text', { name: 'customer_name' }) customerName: string;
  @Column('text', { name: 'customer_email' }) customerEmail: string;
  @Column('text', { name: 'customer_phone' }) customerPhone: string;
  @Column('text', { name: 'customer_address' }) customerAddress: string;
  @Column('text', { name: 'delivery_method' }) deliveryMethod: DeliveryMethod;
  @Column('text', { name: 'pickup_location', nullable: true }) pickupLocation: StoreId | null;
  @Column('text') region: Region;
  @Column('text', { name: 'payment_method' }) paymentMethod: PaymentMethod;
  @Column('text', { name: 'payment_status' }) paymentStatus: PaymentStatus;
  @Column('text', { name: 'order_status' }) orderStatus: OrderStatus;
  @Column('boolean', { name: 'installation_service' }) installationService: boolean;
  @Column('numeric') subtotal: string;
  @Column('numeric', { name: 'installation_fee' }) installationFee: string;
  @Column('numeric', { name: 'delivery_fee' }) deliveryFee: string;
  @Column('numeric') rounding: string;
  @Column('numeric') total: string;
  @Column('text', { name: 'prices_from' }) pricesFrom: 'catalog' | 'last-known';
  @Column('text', { name: 'tracking_info' }) trackingInfo: string;
  @Column('text') carrier: string;
  @Column('text', { name: 'tracking_number' }) trackingNumber: string;
  @Column('date', { name: 'estimated_delivery', nullable: true }) estimatedDelivery: string | null;
  /** Promise at placement: a day, and for a pickup the minutes after midnight. */
  @Column('date', { name: 'promise_date', nullable: true }) promiseDate: string | null;
  @Column('int', { name: 'promise_from', nullable: true }) promiseFrom: number | null;
  /** True with a receipt that was not rejected. */
  @Column('boolean', { name: 'receipt_sent' }) receiptSent: boolean;
  @Column('text', { name: 'payment_note' }) paymentNote: string;
  /** Sum of partial payments by rejected receipts; null if staff entered none. */
  @Column('numeric', { name: 'amount_paid', nullable: true }) amountPaid: string | null;
  @Column('numeric', { name: 'refund_amount', nullable: true }) refundAmount: string | null;
  @Column('text', { name: 'refund_note', nullable: true }) refundNote: string | null;
  @Column('timestamptz', { name: 'refunded_at', nullable: true }) refundedAt: Date | null;
  @Column('text') notes: string;
  @Column('text') device: string;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt: Date;
}

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
}

/** A timeline event (product.md#order-status). `who` is a staff member's name, "Customer" or "Shop"; `userId` is the account. */
@Entity('order_events')
export class OrderEventEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: string;
  @Column('uuid', { name: 'order_id' }) orderId: string;
  @Column('timestamptz') at: Date;
  @Column('text') who: string;
  @Column('text', { name: 'user_id', nullable: true }) userId: string | null;
  @Column('text', { name: 'from_status', nullable: true }) from: OrderStatus | null;
  @Column('text', { name: 'to_status' }) to: OrderStatus;
  @Column('text') note: string;
  @Column('boolean') visible: boolean;
  @Column('text', { nullable: true }) kind: OrderEventKind | null;
  /** Amount paid before a receipt was rejected; null if staff entered none. */
  @Column('numeric', { name: 'amount_paid', nullable: true }) amountPaid: string | null;
}
