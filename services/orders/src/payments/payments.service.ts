import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import { ProblemError } from '@shop/service-kit/problem';
import { DataSource } from 'typeorm';
import { type OrderResponse, toStaffResponse } from '../orders/order.dto.ts';
import type { WholeOrder } from '../orders/order.queries.ts';
import { changedFromRead, type OrderChange } from '../orders/order-change.queries.ts';
import type { PaymentDecisionDto } from './payments.dto.ts';
import { isDecided, missingNote } from './rules/payment.ts';

/** Payments are decided about by staff only (product.md#payment). */
@Injectable()
export class PaymentsService {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Verifies or refuses a payment, once; leaves a row in the timeline, and a mail to the customer about a refusal. */
  async decide(id: string, decision: PaymentDecisionDto, caller: Identity): Promise<OrderResponse> {
    const order = await changedFromRead(this.database.manager, id, caller, (read) => {
      if (isDecided(read.paymentStatus, decision.paymentStatus)) throw alreadyDecided(read);
      const missing = missingNote(read.paymentMethod, decision.paymentStatus, decision.note);
      if (missing) throw new ProblemError('ILLEGAL_TRANSITION', missing);
      return toChange(read, decision);
    });
    return toStaffResponse(order);
  }
}

/** The order travels with the refusal, so that the console shows whose decision it is and by what reference. */
const alreadyDecided = (order: WholeOrder) =>
  new ProblemError('PAYMENT_DECIDED', `This payment is ${order.paymentStatus} already.`, { order: toStaffResponse(order) });

function toChange(order: WholeOrder, { paymentStatus, note }: PaymentDecisionDto): OrderChange {
  const refused = paymentStatus === 'failed' && order.customerEmail !== '';
  return {
    action: 'order.payment',
    set: { paymentStatus },
    note: `Payment ${paymentStatus}${note && `: ${note}`}`,
    visible: true,
    mail: refused ? { mail: 'payment-failed', orderId: order.id, reason: note } : undefined,
  };
}
