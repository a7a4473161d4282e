import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import { localTime } from '@shop/contracts/local-time';
import { orderNumberOf } from '@shop/contracts/order-number';
import { notFound } from '@shop/service-kit/http/problem';
import { isStaff, joins, ownerOf, owns } from '@shop/service-kit/identity/ownership';
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

@Injectable()
export class OrdersService {
  constructor(
    @InjectRepository(OrderEntity) private readonly orders: Repository<OrderEntity>,
    private readonly links: TrackingLink,
    private readonly shop: ShopService,
  ) {}

  /** Includes the orders that the browser placed before sign-in, except for staff. */
  async ofCaller(caller: Identity, page: OrderPageQuery): Promise<{ orders: PlacedOrderResponse[]; total: number }> {
    const owner = ownerOf(caller);
    const { orders, total } = await ordersOf(
      this.orders.manager,
      isStaff(caller) ? { ...owner, guestId: null } : owner,
      page,
    );
    return {
      orders: orders.map((order) => ({ ...toResponse(order), trackingLink: this.links.path(order.orderNumber) })),
      total,
    };
  }

  /** Throws NOT_FOUND unless the order is the account's or this browser's. */
  async mine(text: string, caller: Identity): Promise<OrderResponse> {
    const orderNumber = orderNumberOf(text);
    const order = orderNumber && (await findOrder(this.orders.manager, { orderNumber }));
    if (!order || !owns(caller, order)) throw notFound('The order');
    if (joins(caller, order)) await claimOrders(this.orders.manager, ownerOf(caller));
    return toResponse(order);
  }

  /** Returns the public fields of an order to any caller with its number. */
  async track(text: string): Promise<TrackedOrderResponse> {
    const orderNumber = orderNumberOf(text);
    const order = orderNumber && (await findOrder(this.orders.manager, { orderNumber }));
    if (!order) throw trackingProblem();
    const { timeZone } = await this.shop.details();
    return toTracked(order, localTime(new Date(), timeZone).day);
  }

  /** Returns the complete order for its signed link. A wrong key and a missing order give the same error. */
  async trackWithKey(text: string, key: string): Promise<OrderResponse> {
    const orderNumber = orderNumberOf(text);
    if (!orderNumber || !this.links.fits(orderNumber, key)) throw trackingProblem();
    const order = await findOrder(this.orders.manager, { orderNumber });
    if (!order || !this.links.opens(order, key)) throw trackingProblem();
    return toResponse(order);
  }
}
