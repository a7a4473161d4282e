import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import { orderNumberOf } from '@shop/contracts/order-number';
import type { OwnReceipt } from '@shop/contracts/receipts';
import { notFound, ProblemError } from '@shop/service-kit/http/problem';
import { DataSource } from 'typeorm';
import { type OrderResponse, toResponse } from '../orders/order.dto.ts';
import { findOrder } from '../orders/order.queries.ts';
import { changedFromRead, type OrderChange } from '../orders/order-change.queries.ts';
import { TrackingLink } from '../orders/tracking-link.service.ts';
import { findReceipt, unusable } from './receipt.queries.ts';
import type { SendReceiptDto } from './receipts.dto.ts';
import { ReceiptsService } from './receipts.service.ts';
import { whyNoReceipt } from './rules/sending.ts';

/** Receipts that customers upload after the order (product.md#payment). */
@Injectable()
export class SentReceiptsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly links: TrackingLink,
    private readonly receipts: ReceiptsService,
  ) {}

  /** Returns a link to the newest receipt. Throws NOT_FOUND for another person's order, too. */
  async read(text: string, key: string, caller: Identity): Promise<OwnReceipt> {
    const orderNumber = orderNumberOf(text);
    const order = orderNumber && (await findOrder(this.database.manager, { orderNumber }));
    if (!order || !this.links.admits(caller, order, key)) throw notFound('The receipt');
    return this.receipts.own(order.id);
  }

  /**
   * Attaches a receipt, and the payment is pending again. Repeating the request changes nothing, and another person's order is NOT_FOUND.
   */
  async send(text: string, { objectPath, key }: SendReceiptDto, caller: Identity): Promise<OrderResponse> {
    const orderNumber = orderNumberOf(text);
    if (!orderNumber) throw notFound('The order');
    const receipt = await findReceipt(this.database.manager, objectPath, caller);
    const order = await changedFromRead(this.database.manager, { orderNumber }, caller, (read) => {
      if (!this.links.admits(caller, read, key)) throw notFound('The order');
      if (receipt?.orderId === read.id && !receipt.rejectedAt) return undefined;
      const refused = whyNoReceipt(read);
      if (refused) throw new ProblemError(refused.code, refused.detail, { order: toResponse(read) });
      if (!receipt || receipt.orderId) throw unusable('objectPath');
      return toChange(receipt.id);
    });
    return toResponse(order);
  }
}

const toChange = (receiptId: string): OrderChange => ({
  action: 'order.receipt',
  set: { paymentStatus: 'pending', paymentNote: '', amountPaid: null, receiptSent: true },
  kind: 'receipt_sent',
  note: '',
  visible: true,
  receiptId,
});
