import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import { ProblemError } from '@shop/service-kit/problem';
import { DataSource, type EntityManager } from 'typeorm';
import { MailOutbox } from '../mail/mail.outbox.ts';
import { OrderEntity, OrderEventEntity } from '../orders/order.entity.ts';
import { type OrderResponse, toStaffResponse } from '../orders/order.response.ts';
import { ShopService } from '../shop/shop.service.ts';
import type { OrderFilterDto, OrderPageResponse, StatusChangeDto } from './admin-orders.dto.ts';
import { later, load, lock, selectOrders, staffName } from './admin-orders.queries.ts';
import { mayMove } from './rules/transitions.ts';

/** What staff do with orders. */
@Injectable()
export class AdminOrdersService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly mails: MailOutbox,
    private readonly shop: ShopService,
  ) {}

  async page(filter: OrderFilterDto): Promise<OrderPageResponse> {
    const { timeZone } = await this.shop.details();
    const query = selectOrders(this.database.manager, filter, timeZone);
    const [orders, total] = await query
      .skip((filter.page - 1) * filter.limit)
      .take(filter.limit)
      .getManyAndCount();
    return { orders: orders.map(toStaffResponse), total, totalPages: Math.max(1, Math.ceil(total / filter.limit)) };
  }

  async one(id: string): Promise<OrderResponse> {
    return toStaffResponse(await load(this.database.manager, id));
  }

  /** Moves an order on, or changes its details; leaves a row in its timeline and tells the customer about a new status. */
  async changeStatus(id: string, change: StatusChangeDto, caller: Identity): Promise<OrderResponse> {
    return this.database.transaction(async (manager) => {
      const order = await lock(manager, id);
      if (change.updatedAt && new Date(change.updatedAt).getTime() !== order.updatedAt.getTime()) throw await changedMeanwhile(manager, id);
      if (!mayMove(order.deliveryMethod, order.orderStatus, change.orderStatus, change.notes)) throw needsReason(order, change);
      if (saysNothing(order, change)) return toStaffResponse(await load(manager, id));
      await this.apply(manager, order, change, caller);
      return toStaffResponse(await load(manager, id));
    });
  }

  private async apply(manager: EntityManager, order: OrderEntity, change: StatusChangeDto, caller: Identity): Promise<void> {
    const { orderStatus: to, notes: note, visible = true } = change;
    await manager.update(OrderEntity, order.id, {
      orderStatus: to,
      trackingInfo: change.trackingInfo ?? order.trackingInfo,
      estimatedDelivery: change.estimatedDelivery === undefined ? order.estimatedDelivery : change.estimatedDelivery || null,
      updatedAt: later(order.updatedAt),
    });
    await manager.insert(OrderEventEntity, {
      orderId: order.id,
      who: staffName(caller),
      from: order.orderStatus,
      to,
      note,
      visible,
      at: new Date(),
    });
    if (to !== order.orderStatus && order.customerEmail) await this.mails.statusChanged(manager, order.id, to, visible ? note : '');
  }
}

const changedMeanwhile = async (manager: EntityManager, id: string) =>
  new ProblemError('CONFLICT', 'Somebody else has changed this order meanwhile. Please look at it again.', {
    order: toStaffResponse(await load(manager, id)),
  });

const needsReason = (order: OrderEntity, change: StatusChangeDto) =>
  new ProblemError('ILLEGAL_TRANSITION', `From ${words(order.orderStatus)} to ${words(change.orderStatus)} needs a reason in the notes.`);

const words = (status: string) => status.replaceAll('_', ' ');

const saysNothing = (order: OrderEntity, change: StatusChangeDto) =>
  change.orderStatus === order.orderStatus &&
  change.notes === '' &&
  (change.trackingInfo ?? order.trackingInfo) === order.trackingInfo &&
  (change.estimatedDelivery ?? order.estimatedDelivery ?? '') === (order.estimatedDelivery ?? '');
