import { Injectable } from '@nestjs/common';
import type { OrderStatus } from '@shop/contracts/orders';
import { Jobs } from '@shop/service-kit/jobs';
import type { EntityManager } from 'typeorm';

/** The outbox queue of all mails of this service. */
export const mailQueue = 'order-mails';

/** What a mail is about. Everything else is read when it is sent. */
export type MailJob = { mail: 'received'; orderId: string } | { mail: 'status'; orderId: string; status: OrderStatus; note: string };

/** Stores mails to be sent, within the transaction of the change that causes them (decision 23). */
@Injectable()
export class MailOutbox {
  constructor(private readonly jobs: Jobs) {}

  orderReceived(manager: EntityManager, orderId: string): Promise<void> {
    return this.put(manager, { mail: 'received', orderId });
  }

  statusChanged(manager: EntityManager, orderId: string, status: OrderStatus, note: string): Promise<void> {
    return this.put(manager, { mail: 'status', orderId, status, note });
  }

  private put(manager: EntityManager, job: MailJob): Promise<void> {
    return this.jobs.send(manager, mailQueue, job);
  }
}
