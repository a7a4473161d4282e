import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import { ProblemError } from '@shop/service-kit/problem';
import { DataSource } from 'typeorm';
import { MailOutbox } from '../mail/mail.outbox.ts';
import { OrderEntity, OrderEventEntity } from '../orders/order.entity.ts';
import { type OrderResponse, toStaffResponse } from '../orders/order.response.ts';
import type { PaymentDecisionDto } from './admin-orders.dto.ts';
import { later, load, lock, staffName } from './admin-orders.queries.ts';
import { paymentFault } from './rules/payment.ts';

/** Payments are decided about by staff only (decision 7). */
@Injectable()
export class PaymentService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly mails: MailOutbox,
  ) {}

  /** Verifies or refuses a payment; leaves a row in the timeline and tells the customer about a refusal. */
  async decide(id: string, { paymentStatus, note }: PaymentDecisionDto, caller: Identity): Promise<OrderResponse> {
    return this.database.transaction(async (manager) => {
      const order = await lock(manager, id);
      if (order.paymentStatus !== paymentStatus) {
        const fault = paymentFault(order.paymentMethod, order.paymentStatus, paymentStatus, note);
        if (fault) throw new ProblemError('ILLEGAL_TRANSITION', fault);
        await manager.update(OrderEntity, id, { paymentStatus, updatedAt: later(order.updatedAt) });
        await manager.insert(OrderEventEntity, event(order, paymentStatus, note, staffName(caller)));
        if (paymentStatus === 'failed' && order.customerEmail) await this.mails.paymentFailed(manager, id, note);
      }
      return toStaffResponse(await load(manager, id));
    });
  }
}

const event = ({ id, orderStatus }: OrderEntity, decided: string, note: string, who: string) => ({
  orderId: id,
  who,
  from: orderStatus,
  to: orderStatus,
  note: `Payment ${decided}${note && `: ${note}`}`,
  visible: true,
  at: new Date(),
});
