import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import type { Money } from '@shop/contracts/money';
import type { OrderEventKind } from '@shop/contracts/orders';
import { paidSoFar } from '@shop/contracts/payment-rules';
import { ProblemError } from '@shop/service-kit/http/problem';
import { DataSource } from 'typeorm';
import { DatesService } from '../dates/dates.service.ts';
import type { MailJob } from '../mails/mail.job.ts';
import { type OrderResponse, toStaffResponse } from '../orders/order.dto.ts';
import type { WholeOrder } from '../orders/order.queries.ts';
import { changedFromRead, type OrderChange } from '../orders/order-change.queries.ts';
import { requireUnchanged } from '../orders/order-conflict.ts';
import { moneyOf } from '../refunds/rules/refund.ts';
import type { PaymentDecisionDto } from './payments.dto.ts';
import { type DaysNow, newDays } from './rules/new-days.ts';
import { amountPaidError, isDecided, missingNote } from './rules/payment.ts';

/** Lets staff decide about payments (product.md#payment). */
@Injectable()
export class PaymentsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly dates: DatesService,
  ) {}

  /** Verifies or rejects a payment with a timeline event and a mail to the customer. */
  async decide(id: string, decision: PaymentDecisionDto, caller: Identity): Promise<OrderResponse> {
    const now = await this.dates.now();
    const order = await changedFromRead(this.database.manager, { id }, caller, (read) => {
      if (isDecided(read.paymentStatus, decision.paymentStatus)) throw alreadyDecided(read);
      if (read.orderStatus === 'cancelled' && decision.paymentStatus === 'verified') throw orderCancelled(read);
      requireUnchanged(read, decision.updatedAt);
      const missing = missingNote(read.paymentMethod, decision.paymentStatus, decision.note);
      if (missing) throw new ProblemError('ILLEGAL_TRANSITION', missing);
      return toChange(read, decision, now);
    });
    return toStaffResponse(order);
  }
}

/** The response contains the order, so that the console can show the earlier decision. */
const alreadyDecided = (order: WholeOrder) =>
  new ProblemError('PAYMENT_DECIDED', `This payment is ${order.paymentStatus} already.`, {
    order: toStaffResponse(order),
  });

/** Money for a cancelled order is not revenue: staff note the refund. */
const orderCancelled = (order: WholeOrder) =>
  new ProblemError('ORDER_CANCELLED', 'This order is cancelled. If the money came, pay it back and note the refund.', {
    order: toStaffResponse(order),
  });

function toChange(order: WholeOrder, decision: PaymentDecisionDto, now: DaysNow): OrderChange {
  const { paymentStatus, note } = decision;
  return {
    action: 'order.payment',
    set: {
      ...{ paymentStatus, paymentNote: note, receiptSent: paymentStatus === 'verified' && order.receiptSent },
      amountPaid: amountPaidOf(order, decision),
      ...(paymentStatus === 'verified' && newDays(order, now)),
    },
    kind: kindOf(order, paymentStatus),
    note,
    visible: true,
    mail: order.customerEmail ? mailAbout(order.id, paymentStatus, note) : undefined,
  };
}

/**
 * Throws VALIDATION_FAILED for an invalid or unsuitable amount. A cancelled order keeps its earlier partial payment, which must be paid
 * back.
 */
function amountPaidOf(order: WholeOrder, { paymentStatus, amountPaid }: PaymentDecisionDto): Money | null {
  const { paymentMethod, orderStatus, total } = order;
  if (amountPaid === undefined) return orderStatus === 'cancelled' ? paidSoFar(order) : null;
  const amount = moneyOf(amountPaid);
  const message = amountPaidError(paymentMethod, paymentStatus, amount, total);
  if (message) throw new ProblemError('VALIDATION_FAILED', message, { errors: [{ field: 'amountPaid', message }] });
  return amount;
}

function kindOf({ paymentMethod }: WholeOrder, decided: 'verified' | 'failed'): OrderEventKind {
  if (decided === 'verified') return 'payment_verified';
  return paymentMethod === 'bank' ? 'receipt_rejected' : 'payment_failed';
}

const mailAbout = (orderId: string, decided: 'verified' | 'failed', note: string): MailJob =>
  decided === 'verified'
    ? { mail: 'payment-verified', orderId, reference: note }
    : { mail: 'payment-failed', orderId, reason: note };
