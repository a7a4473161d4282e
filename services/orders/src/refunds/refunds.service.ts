import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import type { RefundNote } from '@shop/contracts/orders';
import { takesRefund } from '@shop/contracts/payment-rules';
import { ProblemError } from '@shop/service-kit/http/problem';
import { DataSource } from 'typeorm';
import { figure } from '../mails/order-words.ts';
import { type OrderResponse, toStaffResponse } from '../orders/order.dto.ts';
import type { WholeOrder } from '../orders/order.queries.ts';
import { changedFromRead, type OrderChange } from '../orders/order-change.queries.ts';
import { requireUnchanged } from '../orders/order-conflict.ts';
import type { RefundNoteDto } from './refunds.dto.ts';
import { amountError, moneyOf, statusAfterRefund } from './rules/refund.ts';

/** Records refunds that staff made outside the shop (product.md#refunds). */
@Injectable()
export class RefundsService {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Saves a refund with a visible timeline event and a mail. Repeating the request changes nothing. */
  async note(id: string, body: RefundNoteDto, caller: Identity): Promise<OrderResponse> {
    const refund = { amount: moneyOf(body.amount), note: body.note };
    const order = await changedFromRead(this.database.manager, { id }, caller, (read) => {
      if (!takesRefund(read)) throw new ProblemError('ILLEGAL_TRANSITION', 'This order is not paid yet.');
      const message = amountError(refund.amount, read.total);
      if (message) throw new ProblemError('VALIDATION_FAILED', message, { errors: [{ field: 'amount', message }] });
      if (isNoted(read, refund)) return undefined;
      requireUnchanged(read, body.updatedAt);
      return toChange(read, refund);
    });
    return toStaffResponse(order);
  }
}

const isNoted = (order: WholeOrder, { amount, note }: RefundNote) =>
  order.refundAmount === amount && order.refundNote === note;

const toChange = (order: WholeOrder, { amount, note }: RefundNote): OrderChange => ({
  action: 'order.refund',
  set: { refundAmount: amount, refundNote: note, paymentStatus: statusAfterRefund(order, amount) },
  kind: 'refund_noted',
  note: `${figure(amount)}${note && `: ${note}`}`,
  visible: true,
  mail: order.customerEmail === '' ? undefined : { mail: 'refund-noted', orderId: order.id },
});
