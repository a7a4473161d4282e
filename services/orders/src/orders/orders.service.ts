import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import { notFound } from '@shop/service-kit/problem';
import { type FindOptionsWhere, Repository } from 'typeorm';
import { OrderEntity } from './order.entity.ts';
import { type OrderResponse, type TrackedOrderResponse, toResponse, toTracked } from './order.response.ts';
import { findWhole, wholeOrder } from './orders.queries.ts';
import { orderNumberOf } from './rules/order-number.ts';
import { trackingProblem } from './tracking.problem.ts';
import { TrackingLink } from './tracking-link.ts';

/** What customers and visitors read of orders. */
@Injectable()
export class OrdersService {
  constructor(
    @InjectRepository(OrderEntity) private readonly orders: Repository<OrderEntity>,
    private readonly links: TrackingLink,
  ) {}

  /** The newest hundred orders of a signed-in customer. */
  async ofCustomer(caller: Identity): Promise<OrderResponse[]> {
    const orders = await this.orders.find({ ...wholeOrder, where: { userId: caller.sub }, take: 100 });
    return orders.map(toResponse);
  }

  /** An order of the account, or of this browser before it signed in; to anybody else it does not exist. */
  async mine(text: string, caller: Identity): Promise<OrderResponse> {
    const orderNumber = orderNumberOf(text);
    const owners: FindOptionsWhere<OrderEntity>[] = caller.role === 'guest' ? [] : [{ userId: caller.sub }];
    if (caller.guestId) owners.push({ guestId: caller.guestId });
    const where = owners.map((owner) => ({ ...owner, orderNumber }));
    const order = orderNumber && where.length > 0 ? await findWhole(this.orders.manager, where) : null;
    if (!order) throw notFound('The order');
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
    const order = await findWhole(this.orders.manager, { orderNumber });
    if (!order) throw trackingProblem();
    return toResponse(order);
  }
}
