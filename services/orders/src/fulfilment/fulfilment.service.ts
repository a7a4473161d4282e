import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import { ProblemError } from '@shop/service-kit/problem';
import { DataSource } from 'typeorm';
import { type OrderResponse, toStaffResponse } from '../orders/order.dto.ts';
import { loadOrder, readWhole, type WholeOrder } from '../orders/order.queries.ts';
import { changedFromRead, type OrderChange } from '../orders/order-change.queries.ts';
import { ShopService } from '../shop/shop.service.ts';
import type { OrderFilterDto, OrderPageResponse, StatusChangeDto } from './fulfilment.dto.ts';
import { selectOrders, sortOrders } from './fulfilment.queries.ts';
import { mayMove } from './rules/transitions.ts';

/** How staff find orders and move them on their way to the customer. */
@Injectable()
export class FulfilmentService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly shop: ShopService,
  ) {}

  async page(filter: OrderFilterDto): Promise<OrderPageResponse> {
    const { timeZone } = await this.shop.details();
    const query = selectOrders(this.database.manager, filter, timeZone);
    const total = await query.getCount();
    if (filter.sortBy) sortOrders(query, filter.sortBy);
    const orders = await readWhole(query.offset((filter.page - 1) * filter.limit).limit(filter.limit));
    return { orders: orders.map(toStaffResponse), total, totalPages: Math.max(1, Math.ceil(total / filter.limit)) };
  }

  async one(id: string): Promise<OrderResponse> {
    return toStaffResponse(await loadOrder(this.database.manager, id));
  }

  /** Moves an order on, or changes its details; leaves a row in its timeline, and a mail to the customer about a new status. */
  async changeStatus(id: string, change: StatusChangeDto, caller: Identity): Promise<OrderResponse> {
    const order = await changedFromRead(this.database.manager, id, caller, (read) => {
      if (change.updatedAt && new Date(change.updatedAt).getTime() !== read.updatedAt.getTime()) throw changedMeanwhile(read);
      if (!mayMove(read.deliveryMethod, read.orderStatus, change.orderStatus, change.notes)) throw needsReason(read, change);
      return saysNothing(read, change) ? undefined : toChange(read, change);
    });
    return toStaffResponse(order);
  }
}

function toChange(order: WholeOrder, change: StatusChangeDto): OrderChange {
  const { orderStatus: status, notes: note, visible = true } = change;
  const mailed = status !== order.orderStatus && order.customerEmail !== '';
  return {
    action: 'order.status',
    set: {
      orderStatus: status,
      trackingInfo: change.trackingInfo ?? order.trackingInfo,
      trackingNumber: change.trackingNumber ?? order.trackingNumber,
      estimatedDelivery: change.estimatedDelivery === undefined ? order.estimatedDelivery : change.estimatedDelivery || null,
    },
    note,
    visible,
    mail: mailed ? { mail: 'status', orderId: order.id, status, note: visible ? note : '' } : undefined,
  };
}

const changedMeanwhile = (order: WholeOrder) =>
  new ProblemError('CONFLICT', 'Somebody else has changed this order meanwhile. Please look at it again.', {
    order: toStaffResponse(order),
  });

const needsReason = (order: WholeOrder, change: StatusChangeDto) =>
  new ProblemError('ILLEGAL_TRANSITION', `From ${spoken(order.orderStatus)} to ${spoken(change.orderStatus)} needs a reason in the notes.`);

const spoken = (status: string) => status.replaceAll('_', ' ');

const saysNothing = (order: WholeOrder, change: StatusChangeDto) =>
  change.orderStatus === order.orderStatus &&
  change.notes === '' &&
  (change.trackingInfo ?? order.trackingInfo) === order.trackingInfo &&
  (change.trackingNumber ?? order.trackingNumber) === order.trackingNumber &&
  (change.estimatedDelivery ?? order.estimatedDelivery ?? '') === (order.estimatedDelivery ?? '');
