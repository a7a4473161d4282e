import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import { owns } from '@shop/service-kit/ownership';
import { notFound, ProblemError } from '@shop/service-kit/problem';
import { Repository } from 'typeorm';
import { type OrderResponse, type TrackedOrderResponse, toResponse, toTracked } from './order.dto.ts';
import { OrderEntity } from './order.entity.ts';
import { findOrder, readWhole, wholeOrders } from './order.queries.ts';
import { orderNumberOf } from './rules/order-number.ts';
import { TrackingLink } from './tracking-link.service.ts';

/** "Wrong" and "missing" answer alike (product.md#order-tracking), as product.md#order-tracking words it. */
const trackingProblem = () => new ProblemError('NOT_FOUND', 'Order not found. Please check your order number and try again.');

/** What customers and visitors read of orders. */
@Injectable()
export class OrdersService {
  constructor(
    @InjectRepository(OrderEntity) private readonly orders: Repository<OrderEntity>,
    private readonly links: TrackingLink,
  ) {}

  /** The newest hundred orders of a signed-in customer. */
  async ofCustomer(caller: Identity): Promise<OrderResponse[]> {
    const query = wholeOrders(this.orders.manager).where({ userId: caller.sub }).take(100);
    return (await readWhole(query)).map(toResponse);
  }

  /** An order of the account, or of this browser when it was placed without one; to anybody else it does not exist. */
  async mine(text: string, caller: Identity): Promise<OrderResponse> {
    const orderNumber = orderNumberOf(text);
    const order = orderNumber && (await findOrder(this.orders.manager, { orderNumber }));
    if (!order || !owns(caller, order)) throw notFound('The order');
    return toResponse(order);
  }

  /** What anybody with the number may know. */
  async track(text: string): Promise<TrackedOrderResponse> {
    const orderNumber = orderNumberOf(text);
    const order = orderNumber && (await this.orders.findOneBy({ orderNumber }));
    if (!order) throw trackingProblem();
    return toTracked(order);
  }

  /** The full order, for whoever has its signed link. A wrong key and a missing order answer alike. */
  async trackWithKey(text: string, key: string): Promise<OrderResponse> {
    const orderNumber = orderNumberOf(text);
    if (!orderNumber || !this.links.fits(orderNumber, key)) throw trackingProblem();
    const order = await findOrder(this.orders.manager, { orderNumber });
    if (!order) throw trackingProblem();
    return toResponse(order);
  }
}
