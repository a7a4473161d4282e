import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { OrderStatus } from '@shop/contracts/orders';
import { Jobs } from '@shop/service-kit/jobs';
import type { EntityManager } from 'typeorm';

/** The outbox queue of all mails of this service. */
export const mailQueue = 'order-mails';

type Occasion = { mail: 'received' } | { mail: 'payment-failed'; reason: string } | { mail: 'status'; status: OrderStatus; note: string };

/** What a mail is about. Everything else is read when it is sent. `id` stays the same however often sending is tried. */
export type MailJob = { id: string; orderId: string } & Occasion;

/** Stores mails to be sent, within the transaction of the change that causes them (decision 23). */
@Injectable()
export class MailOutbox {
  constructor(private readonly jobs: Jobs) {}

  orderReceived(manager: EntityManager, orderId: string): Promise<void> {
    return this.put(manager, orderId, { mail: 'received' });
  }

  /** `note` is what the customer may read about the change; empty when there is nothing. */
  statusChanged(manager: EntityManager, orderId: string, status: OrderStatus, note: string): Promise<void> {
    return this.put(manager, orderId, { mail: 'status', status, note });
  }

  paymentFailed(manager: EntityManager, orderId: string, reason: string): Promise<void> {
    return this.put(manager, orderId, { mail: 'payment-failed', reason });
  }

  private put(manager: EntityManager, orderId: string, occasion: Occasion): Promise<void> {
    const job: MailJob = { id: randomUUID(), orderId, ...occasion };
    return this.jobs.send(manager, mailQueue, job);
  }
}
