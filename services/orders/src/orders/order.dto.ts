import {
  type DeliveryMethod,
  deliveryMethods,
  type Order,
  type OrderEvent,
  type OrderItem,
  type OrderStatus,
  orderStatuses,
  type PaymentMethod,
  type PaymentStatus,
  type PickupLocation,
  type PlacedOrder,
  paymentMethods,
  paymentStatuses,
  pickupLocations,
  type Region,
  regions,
  type TrackedOrder,
} from '@shop/contracts/orders';
import { ApiProperty, ApiPropertyOptional } from '@shop/service-kit/api-docs';
import { PlainText, Whole } from '@shop/service-kit/text.validation';
import type { OrderEntity } from './order.entity.ts';
import type { WholeOrder } from './order.queries.ts';
import { progress } from './rules/tracking.ts';

export const money = { type: String, example: '4500.00', description: 'JMD as text' };

export class OrderItemResponse implements OrderItem {
  @ApiProperty() id: string;
  @ApiProperty() productName: string;
  @ApiProperty(money) productPrice: string;
  @ApiProperty() quantity: number;
  @ApiProperty(money) total: string;
  @ApiProperty() productImage: string;
}

export class OrderEventResponse implements OrderEvent {
  @ApiProperty({ format: 'date-time' }) at: string;
  @ApiProperty({ description: '"Customer", "Shop", or for staff the name of the staff member' }) who: string;
  @ApiProperty({ enum: orderStatuses, nullable: true }) from: OrderStatus | null;
  @ApiProperty({ enum: orderStatuses }) to: OrderStatus;
  @ApiProperty() note: string;
  @ApiProperty() visible: boolean;
}

export class OrderResponse implements Order {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ example: 'ORD-482913' }) orderNumber: string;
  @ApiProperty() customerName: string;
  @ApiProperty() customerEmail: string;
  @ApiProperty() customerPhone: string;
  @ApiProperty() customerAddress: string;
  @ApiProperty({ enum: deliveryMethods }) deliveryMethod: DeliveryMethod;
  @ApiProperty({ enum: pickupLocations, nullable: true }) pickupLocation: PickupLocation | null;
  @ApiProperty({ enum: regions }) region: Region;
  @ApiProperty({ enum: paymentMethods }) paymentMethod: PaymentMethod;
  @ApiProperty({ enum: paymentStatuses }) paymentStatus: PaymentStatus;
  @ApiProperty({ enum: orderStatuses }) orderStatus: OrderStatus;
  @ApiProperty({ enum: orderStatuses, description: 'The same as orderStatus' }) status: OrderStatus;
  @ApiProperty(money) subtotal: string;
  @ApiProperty(money) installationFee: string;
  @ApiProperty(money) deliveryFee: string;
  @ApiProperty({ example: '0.00', description: 'JMD as signed text; what rounding a cash total added' }) rounding: string;
  @ApiProperty(money) total: string;
  @ApiPropertyOptional({ enum: ['catalog', 'last-known'], description: 'For staff only' }) pricesFrom?: 'catalog' | 'last-known';
  @ApiProperty() installationService: boolean;
  @ApiProperty() trackingInfo: string;
  @ApiProperty() trackingNumber: string;
  @ApiProperty({ example: '2026-11-24', description: 'A day, or empty' }) estimatedDelivery: string;
  @ApiProperty() notes: string;
  @ApiProperty({ description: "The customer's chosen device, or empty" }) device: string;
  @ApiProperty({ type: [OrderItemResponse] }) items: OrderItemResponse[];
  @ApiProperty({ type: [OrderEventResponse] }) timeline: OrderEventResponse[];
  @ApiProperty({ format: 'date-time' }) createdAt: string;
  @ApiProperty({ format: 'date-time' }) updatedAt: string;
}

export class PlacedOrderResponse extends OrderResponse implements PlacedOrder {
  @ApiProperty({ example: '/order-tracking?order=ORD-482913&key=…', description: 'Page with the full order, without sign-in' })
  trackingLink: string;
}

/** Which page of an account's own orders. */
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
  @ApiProperty({ description: 'Index into steps, -1 when cancelled' }) currentStep: number;
  @ApiProperty({ enum: orderStatuses, isArray: true }) steps: OrderStatus[];
  @ApiProperty() estimatedDelivery: string;
  @ApiProperty() trackingInfo: string;
  @ApiProperty({ enum: paymentMethods }) paymentMethod: PaymentMethod;
  @ApiProperty({ enum: paymentStatuses }) paymentStatus: PaymentStatus;
}

/** An order as its customer may see it: only the visible rows of the timeline, and staff by no name. */
export function toResponse(order: WholeOrder): OrderResponse {
  const { pricesFrom: _, ...response } = toStaffResponse(order);
  const timeline = response.timeline.filter((event) => event.visible);
  return { ...response, timeline: timeline.map((event) => ({ ...event, who: event.who === 'Customer' ? 'Customer' : 'Shop' })) };
}

/** An order as staff see it, with everything. */
export function toStaffResponse(order: WholeOrder): OrderResponse {
  const { requestHash, idempotencyKey, userId, guestId, composition, items, timeline, ...shared } = order;
  return {
    ...shared,
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
    timeline: timeline.map((event) => ({ ...event, at: new Date(event.at).toISOString() })),
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
  };
}

/** What anybody with the number may know (product.md#order-tracking): nothing about the person. */
export const toTracked = (order: OrderEntity): TrackedOrderResponse => ({
  orderNumber: order.orderNumber,
  status: order.orderStatus,
  deliveryMethod: order.deliveryMethod,
  ...progress(order.deliveryMethod, order.orderStatus),
  estimatedDelivery: order.estimatedDelivery ?? '',
  trackingInfo: order.trackingInfo,
  paymentMethod: order.paymentMethod,
  paymentStatus: order.paymentStatus,
});

/** Query of `GET /api/orders/track/:orderNumber/full`. */
export class TrackingKeyDto {
  @ApiProperty({ maxLength: 200, description: 'The `key` of a tracking link' })
  @PlainText(200, 'The key of the link')
  key: string = '';
}
