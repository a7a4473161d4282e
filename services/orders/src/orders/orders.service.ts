import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import { localTime } from '@shop/contracts/local-time';
import { orderNumberOf } from '@shop/contracts/order-number';
import { isStaff, joins, ownerOf, owns } from '@shop/service-kit/ownership';
import { notFound } from '@shop/service-kit/problem';
import { Repository } from 'typeorm';
import { ShopService } from '../shop/shop.service.ts';
import {
  type OrderPageQuery,
  type OrderResponse,
  type PlacedOrderResponse,
  type TrackedOrderResponse,
  toResponse,
  toTracked,
} from './order.dto.ts';
import { OrderEntity } from './order.entity.ts';
import { claimOrders, findOrder, ordersOf } from './order.queries.ts';
import { trackingProblem } from './tracking.problem.ts';
import { TrackingLink } from './tracking-link.service.ts';

/** What customers and visitors read of orders. */
@Injectable()
export class OrdersService {
  constructor(
    @InjectRepository(OrderEntity) private readonly orders: Repository<OrderEntity>,
    private readonly links: TrackingLink,
    private readonly shop: ShopService,
  ) {}

  /** A page of an account's orders, with those that a customer's browser placed before sign-in, and how many there are. */
  async ofCaller(caller: Identity, page: OrderPageQuery): Promise<{ orders: PlacedOrderResponse[]; total: number }> {
    const owner = ownerOf(caller);
    const { orders, total } = await ordersOf(this.orders.manager, isStaff(caller) ? { ...owner, guestId: null } : owner, page);
    return { orders: orders.map((order) => ({ ...toResponse(order), trackingLink: this.links.path(order.orderNumber) })), total };
  }

  /** An order of the account, or of this browser when it was placed without one; to anybody else it does not exist. */
  async mine(text: string, caller: Identity): Promise<OrderResponse> {
    const orderNumber = orderNumberOf(text);
    const order = orderNumber && (await findOrder(this.orders.manager, { orderNumber }));
    if (!order || !owns(caller, order)) throw notFound('The order');
    if (joins(caller, order)) await claimOrders(this.orders.manager, ownerOf(caller));
    return toResponse(order);
  }

  /** What anybody with the number may know. */
  async track(text: string): Promise<TrackedOrderResponse> {
    const orderNumber = orderNumberOf(text);
    const order = orderNumber && (await findOrder(this.orders.manager, { orderNumber }));
    if (!order) throw trackingProblem();
    const { timeZone } = await this.shop.details();
    return toTracked(order, localTime(new Date(), timeZone).day);
  }

  /** The full order, for whoever has its signed link. A wrong key and a missing order answer alike. */
  async trackWithKey(text: string, key: string): Promise<OrderResponse> {
    const orderNumber = orderNumberOf(text);
    if (!orderNumber || !this.links.fits(orderNumber, key)) throw trackingProblem();
    const order = await findOrder(this.orders.manager, { orderNumber });
    if (!order || !this.links.opens(order, key)) throw trackingProblem();
    return toResponse(order);
  }
}
