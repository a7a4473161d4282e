import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import { orderNumberOf } from '@shop/contracts/order-number';
import { notFound, ProblemError } from '@shop/service-kit/http/problem';
import { DataSource } from 'typeorm';
import { type OrderResponse, toResponse } from '../orders/order.dto.ts';
import type { WholeOrder } from '../orders/order.queries.ts';
import { changedFromRead, type OrderChange } from '../orders/order-change.queries.ts';
import { TrackingLink } from '../orders/tracking-link.service.ts';
import type { CancelOrderDto } from './cancellation.dto.ts';
import { cancellationNote } from './rules/cancellation.ts';

/** Lets customers cancel their orders while these are processing (product.md#order-status). */
@Injectable()
export class CancellationService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly links: TrackingLink,
  ) {}

  /** Throws NOT_FOUND for another person's order, too. The order keeps its receipt. */
  async cancel(text: string, { reason, key }: CancelOrderDto, caller: Identity): Promise<OrderResponse> {
    const orderNumber = orderNumberOf(text);
    if (!orderNumber) throw notFound('The order');
    const order = await changedFromRead(this.database.manager, { orderNumber }, caller, (read) => {
      if (!this.links.admits(caller, read, key)) throw notFound('The order');
      if (read.orderStatus !== 'processing') throw underWay(read);
      return toChange(read, reason);
    });
    return toResponse(order);
  }
}

/** The response contains the order, so that the page can show its current status. */
const underWay = (order: WholeOrder) =>
  new ProblemError('ORDER_UNDER_WAY', 'This order can no longer be cancelled here. Please call us.', {
    order: toResponse(order),
  });

function toChange(order: WholeOrder, reason: string): OrderChange {
  return {
    action: 'order.cancel',
    set: { orderStatus: 'cancelled' },
    note: cancellationNote(reason, order),
    visible: true,
    // Omits the reason: an attacker could place orders in a stranger's name to mail them text.
    mail: order.customerEmail ? { mail: 'status', orderId: order.id, status: 'cancelled', note: '' } : undefined,
  };
}
