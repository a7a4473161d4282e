import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import { leavesUnpaid } from '@shop/contracts/payment-rules';
import { ProblemError } from '@shop/service-kit/http/problem';
import { DataSource } from 'typeorm';
import { OrderDays } from '../order-days/order-days.service.ts';
import { type OrderResponse, toStaffResponse } from '../orders/order.dto.ts';
import { loadOrder, type WholeOrder } from '../orders/order.queries.ts';
import { changedFromRead, type OrderChange } from '../orders/order-change.queries.ts';
import { requireUnchanged } from '../orders/order-conflict.ts';
import { ShopService } from '../shop/shop.service.ts';
import type { OrderFilterDto, OrderPageResponse, StatusChangeDto } from './fulfilment.dto.ts';
import { countOrders, findOrders, isCounted, readPage } from './order-pages.queries.ts';
import { mayMove } from './rules/transitions.ts';

@Injectable()
export class FulfilmentService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly shop: ShopService,
    private readonly days: OrderDays,
  ) {}

  async page(filter: OrderFilterDto): Promise<OrderPageResponse> {
    const { timeZone } = await this.shop.details();
    const { manager } = this.database;
    const found = isCounted(filter)
      ? await countOrders(this.days, filter)
      : await findOrders(manager, filter, timeZone);
    const orders = await readPage(manager, filter, timeZone, found);
    const { total, more } = found;
    return {
      orders: orders.map(toStaffResponse),
      total,
      totalPages: Math.max(1, Math.ceil(total / filter.limit)),
      more,
    };
  }

  async one(id: string): Promise<OrderResponse> {
    return toStaffResponse(await loadOrder(this.database.manager, { id }));
  }

  /** Saves the new status or details with a timeline event, and mails the customer about a new status. */
  async changeStatus(id: string, change: StatusChangeDto, caller: Identity): Promise<OrderResponse> {
    const order = await changedFromRead(this.database.manager, { id }, caller, (read) => {
      requireUnchanged(read, change.updatedAt);
      if (change.notes === '' && leavesUnpaid(read, change.orderStatus)) throw notVerified(read);
      if (!mayMove(read.deliveryMethod, read.orderStatus, change.orderStatus, change.notes))
        throw needsReason(read, change);
      return saysNothing(read, change) ? undefined : toChange(read, change);
    });
    return toStaffResponse(order);
  }
}

function toChange(order: WholeOrder, change: StatusChangeDto): OrderChange {
  const { orderStatus: status, notes: note } = change;
  const isOverride = leavesUnpaid(order, status);
  const visible = change.visible ?? !isOverride;
  const mailed = status !== order.orderStatus && order.customerEmail !== '';
  return {
    action: 'order.status',
    set: {
      orderStatus: status,
      trackingInfo: change.trackingInfo ?? order.trackingInfo,
      carrier: change.carrier ?? order.carrier,
      trackingNumber: change.trackingNumber ?? order.trackingNumber,
      estimatedDelivery:
        change.estimatedDelivery === undefined ? order.estimatedDelivery : change.estimatedDelivery || null,
    },
    note,
    ...(isOverride && { kind: 'payment_overridden' }),
    visible,
    mail: mailed ? { mail: 'status', orderId: order.id, status, note: visible ? note : '' } : undefined,
  };
}

/** The response contains the order, so that the console can show its current payment. */
const notVerified = (order: WholeOrder) =>
  new ProblemError(
    'PAYMENT_NOT_VERIFIED',
    'This bank transfer is not verified yet. To go on without it, give a reason in the notes.',
    {
      order: toStaffResponse(order),
    },
  );

const needsReason = (order: WholeOrder, change: StatusChangeDto) =>
  new ProblemError(
    'ILLEGAL_TRANSITION',
    `From ${spoken(order.orderStatus)} to ${spoken(change.orderStatus)} needs a reason in the notes.`,
  );

const spoken = (status: string) => status.replaceAll('_', ' ');

const saysNothing = (order: WholeOrder, change: StatusChangeDto) =>
  change.orderStatus === order.orderStatus &&
  change.notes === '' &&
  (change.trackingInfo ?? order.trackingInfo) === order.trackingInfo &&
  (change.carrier ?? order.carrier) === order.carrier &&
  (change.trackingNumber ?? order.trackingNumber) === order.trackingNumber &&
  (change.estimatedDelivery ?? order.estimatedDelivery ?? '') === (order.estimatedDelivery ?? '');
