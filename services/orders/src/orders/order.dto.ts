import type { OrderPromise } from '@shop/contracts/dates';
import { awaitsTransfer } from '@shop/contracts/due-text';
import {
  type DeliveryMethod,
  deliveryMethods,
  type Order,
  type OrderEvent,
  type OrderEventKind,
  type OrderItem,
  type OrderStatus,
  orderStatuses,
  type PaymentMethod,
  type PaymentStatus,
  type PlacedOrder,
  paymentMethods,
  paymentStatuses,
  type Region,
  type TrackedOrder,
} from '@shop/contracts/orders';
import { regions } from '@shop/contracts/parishes';
import type { StoreId } from '@shop/contracts/store-id';
import { ApiProperty, ApiPropertyOptional } from '@shop/service-kit/http/api-docs';
import { PlainText, Whole } from '@shop/service-kit/http/text.validation';
import type { OrderEntity } from './order.entity.ts';
import type { WholeOrder } from './order.queries.ts';
import { progress, reachedAt } from './rules/tracking.ts';

export const money = { type: String, example: '4500.00', description: 'JMD as text' };

export class OrderItemResponse implements OrderItem {
  @ApiProperty() id: string;
  @ApiProperty() productName: string;
  @ApiProperty(money) productPrice: string;
  @ApiProperty() quantity: number;
  @ApiProperty(money) total: string;
  @ApiProperty() productImage: string;
}

const orderEventKinds: OrderEventKind[] = [
  'payment_verified',
  'payment_failed',
  'receipt_rejected',
  'receipt_sent',
  'refund_noted',
  'notification_sent',
  'payment_overridden',
];

export class OrderEventResponse implements OrderEvent {
  @ApiProperty({ format: 'date-time' }) at: string;
  @ApiProperty({ description: '"Customer", "Shop", or for staff the name of the staff member' }) who: string;
  @ApiProperty({ enum: orderStatuses, nullable: true }) from: OrderStatus | null;
  @ApiProperty({ enum: orderStatuses }) to: OrderStatus;
  @ApiProperty() note: string;
  @ApiProperty() visible: boolean;
  @ApiPropertyOptional({
    enum: orderEventKinds,
    description: 'Missing of a change of details, and of status unless the payment is not verified',
  })
  kind?: OrderEventKind;
  @ApiPropertyOptional({
    ...money,
    description: 'Of a rejected receipt: what had come of the transfer so far, where staff said it',
  })
  amountPaid?: string;
}

export class OrderPromiseResponse implements OrderPromise {
  @ApiProperty({ example: '2026-11-24' }) date: string;
  @ApiProperty({ type: 'integer', nullable: true, description: "Of a pickup: minutes after the shop's midnight" }) from:
    | number
    | null;
}

class RefundResponse {
  @ApiProperty(money) amount: string;
  @ApiProperty() note: string;
  @ApiProperty({ format: 'date-time' }) at: string;
}

export class OrderResponse implements Order {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ example: 'ORD-482913' }) orderNumber: string;
  @ApiProperty() customerName: string;
  @ApiProperty() customerEmail: string;
  @ApiProperty() customerPhone: string;
  @ApiProperty() customerAddress: string;
  @ApiProperty({ enum: deliveryMethods }) deliveryMethod: DeliveryMethod;
  @ApiProperty({ type: String, nullable: true, example: 'kingston' }) pickupLocation: StoreId | null;
  @ApiProperty({ enum: regions }) region: Region;
  @ApiProperty({ enum: paymentMethods }) paymentMethod: PaymentMethod;
  @ApiProperty({ enum: paymentStatuses }) paymentStatus: PaymentStatus;
  @ApiProperty({ enum: orderStatuses }) orderStatus: OrderStatus;
  @ApiProperty({ enum: orderStatuses, description: 'The same as orderStatus' }) status: OrderStatus;
  @ApiProperty(money) subtotal: string;
  @ApiProperty(money) installationFee: string;
  @ApiProperty(money) deliveryFee: string;
  @ApiProperty({ example: '0.00', description: 'JMD as signed text; what rounding a cash total added' })
  rounding: string;
  @ApiProperty(money) total: string;
  @ApiPropertyOptional({ enum: ['catalog', 'last-known'], description: 'For staff only' }) pricesFrom?:
    | 'catalog'
    | 'last-known';
  @ApiProperty() installationService: boolean;
  @ApiProperty() trackingInfo: string;
  @ApiProperty({ description: 'Who carries the parcel, or empty' }) carrier: string;
  @ApiProperty() trackingNumber: string;
  @ApiProperty({ example: '2026-11-24', description: 'A day, or empty' }) estimatedDelivery: string;
  @ApiProperty({ type: OrderPromiseResponse, nullable: true, description: 'What was promised when it was placed' })
  promise: OrderPromiseResponse | null;
  @ApiProperty({ description: 'The receipt of a bank transfer is there and not rejected' }) receiptSent: boolean;
  @ApiProperty({ description: 'Reference of the transfer, or why it was rejected' }) paymentNote: string;
  @ApiProperty({
    ...money,
    nullable: true,
    description: 'What came of a transfer so far, by its rejected receipts; the rest is missing',
  })
  amountPaid: string | null;
  @ApiProperty({ type: RefundResponse, nullable: true, description: 'Null while nothing was paid back' })
  refund: RefundResponse | null;
  @ApiProperty() notes: string;
  @ApiProperty({ description: "The customer's chosen device, or empty" }) device: string;
  @ApiProperty({ type: [OrderItemResponse] }) items: OrderItemResponse[];
  @ApiProperty({ type: [OrderEventResponse] }) timeline: OrderEventResponse[];
  @ApiProperty({ format: 'date-time' }) createdAt: string;
  @ApiProperty({ format: 'date-time' }) updatedAt: string;
}

export class PlacedOrderResponse extends OrderResponse implements PlacedOrder {
  @ApiProperty({
    example: '/order-tracking?order=ORD-482913&key=…',
    description: 'Page with the full order, without sign-in',
  })
  trackingLink: string;
}

export class OrderPageQuery {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: 1000, default: 1 })
  @Whole(1, 1000, 'The page')
  page: number = 1;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: 100, default: 100, description: 'Orders a page' })
  @Whole(1, 100, 'The limit')
  limit: number = 100;
}

export class TrackedOrderResponse implements TrackedOrder {
  @ApiProperty() orderNumber: string;
  @ApiProperty({ enum: orderStatuses }) status: OrderStatus;
  @ApiProperty({ enum: deliveryMethods }) deliveryMethod: DeliveryMethod;
  @ApiProperty({ type: String, nullable: true, example: 'kingston', description: 'The store of a pickup' })
  pickupLocation: StoreId | null;
  @ApiProperty({ description: 'Index into steps, -1 when cancelled' }) currentStep: number;
  @ApiProperty({ enum: orderStatuses, isArray: true }) steps: OrderStatus[];
  @ApiProperty() estimatedDelivery: string;
  @ApiProperty({ type: OrderPromiseResponse, nullable: true }) promise: OrderPromiseResponse | null;
  @ApiProperty({ description: 'Empty: a text of staff may name the customer. Released pages read it' })
  trackingInfo: string;
  @ApiProperty() carrier: string;
  @ApiProperty() trackingNumber: string;
  @ApiProperty({
    type: 'object',
    properties: Object.fromEntries(orderStatuses.map((status) => [status, { type: 'string', format: 'date-time' }])),
    additionalProperties: false,
    description: 'When each status was reached last',
  })
  reached: Partial<Record<OrderStatus, string>>;
  @ApiProperty({ format: 'date-time' }) updatedAt: string;
}

/** Returns an order for its customer: without hidden timeline events and staff names. */
export function toResponse(order: WholeOrder): OrderResponse {
  const { pricesFrom: _, ...response } = toStaffResponse(order);
  const timeline = response.timeline.filter((event) => event.visible);
  return {
    ...response,
    timeline: timeline.map((event) => ({ ...event, who: event.who === 'Customer' ? 'Customer' : 'Shop' })),
  };
}

export function toStaffResponse(order: WholeOrder): OrderResponse {
  const { requestHash, idempotencyKey, userId, guestId, items, timeline, ...stored } = order;
  const { promiseDate: _date, promiseFrom: _from, refundAmount, refundNote, refundedAt, ...shared } = stored;
  return {
    ...shared,
    promise: promiseOf(order),
    refund:
      refundAmount && refundedAt
        ? { amount: refundAmount, note: refundNote ?? '', at: refundedAt.toISOString() }
        : null,
    status: order.orderStatus,
    estimatedDelivery: order.estimatedDelivery ?? '',
    items: items.map(({ id, productName, productPrice, quantity, total, productImage }) => ({
      id,
      productName,
      productPrice,
      quantity,
      total,
      productImage,
    })),
    timeline: timeline.map(({ kind, amountPaid, ...event }) => ({
      ...event,
      at: new Date(event.at).toISOString(),
      ...(kind && { kind }),
      ...(amountPaid && { amountPaid }),
    })),
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
  };
}

const promiseOf = ({ promiseDate, promiseFrom }: OrderEntity): OrderPromise | null =>
  promiseDate === null ? null : { date: promiseDate, from: promiseFrom };

/** Returns the public data of an order (product.md#order-tracking): nothing about the person or the payment. */
export const toTracked = (order: WholeOrder, today: string): TrackedOrderResponse => ({
  orderNumber: order.orderNumber,
  status: order.orderStatus,
  deliveryMethod: order.deliveryMethod,
  pickupLocation: order.pickupLocation,
  ...progress(order.deliveryMethod, order.orderStatus),
  ...toldDays(order, today),
  trackingInfo: '',
  carrier: order.carrier,
  trackingNumber: order.trackingNumber,
  reached: reachedAt(order.timeline),
  updatedAt: order.updatedAt.toISOString(),
});

/** Omits a promise that passed while the transfer was unpaid: it would make the order look late, and the payment must not be revealed. */
function toldDays(order: WholeOrder, today: string): Pick<TrackedOrderResponse, 'estimatedDelivery' | 'promise'> {
  const isOver = (day: string) => day < today && awaitsTransfer({ ...order, status: order.orderStatus });
  const [estimatedDelivery, promise] = [order.estimatedDelivery ?? '', promiseOf(order)];
  return {
    estimatedDelivery: isOver(estimatedDelivery) ? '' : estimatedDelivery,
    promise: promise && isOver(promise.date) ? null : promise,
  };
}

export class TrackingKeyDto {
  @ApiProperty({ maxLength: 200, description: 'The `key` of a tracking link' })
  @PlainText(200, 'The key of the link')
  key: string = '';
}
