import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Shop } from '@shop/contracts/shop';
import { DataSource } from 'typeorm';
import type { OrderEntity } from '../orders/order.entity.ts';
import { findWhole } from '../orders/orders.queries.ts';
import { TrackingLink } from '../orders/tracking-link.ts';
import { ShopService } from '../shop/shop.service.ts';
import type { MailText } from './layout.ts';
import type { MailJob } from './mail.outbox.ts';
import { Mailer } from './mailer.ts';
import { orderReceived, paymentFailed, statusChanged } from './order-mails.ts';

/** Writes and sends the mails that the outbox holds. What it throws makes the outbox try again later. */
@Injectable()
export class OrderMailService {
  private readonly logger = new Logger(OrderMailService.name);

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly shop: ShopService,
    private readonly links: TrackingLink,
    private readonly mailer: Mailer,
  ) {}

  async send(job: MailJob): Promise<void> {
    const order = await findWhole(this.database.manager, { id: job.orderId });
    if (!order?.customerEmail) return;
    const shop = await this.shop.details();
    const mail = write(job, order, shop, this.links.url(order.orderNumber));
    await this.mailer.send(job.id, { name: order.customerName, address: order.customerEmail }, mail);
    this.logger.log(`mail ${job.mail} of ${order.orderNumber} sent`);
  }
}

function write(job: MailJob, order: OrderEntity, shop: Shop, link: string): MailText {
  if (job.mail === 'received') return orderReceived(order, shop, link);
  if (job.mail === 'payment-failed') return paymentFailed(order, shop, link, job.reason);
  return statusChanged(order, shop, link, job.status, job.note);
}
