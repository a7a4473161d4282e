import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Shop } from '@shop/contracts/shop';
import type { Mail } from '@shop/service-kit/mails/mail.delivery';
import type { MailText } from '@shop/service-kit/mails/mail.layout';
import { personName } from '@shop/service-kit/mails/rules/person-name';
import { DataSource, In } from 'typeorm';
import { OrderUpdatesService } from '../order-updates/order-updates.service.ts';
import { OrderEntity } from '../orders/order.entity.ts';
import { findOrder, type WholeOrder } from '../orders/order.queries.ts';
import { TrackingLink } from '../orders/tracking-link.service.ts';
import { ShopService } from '../shop/shop.service.ts';
import type { OrderMailJob } from './mail.job.ts';
import { orderReceived, ordersSummary, paymentFailed, statusChanged } from './mail.templates.ts';

/** Writes mails from what the database holds at the time of sending. */
@Injectable()
export class MailWriter {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly shop: ShopService,
    private readonly links: TrackingLink,
    private readonly updates: OrderUpdatesService,
  ) {}

  /** The mail about one order; nothing when the order is gone, has no address, or its account wants no such mail. */
  async write(job: OrderMailJob): Promise<Mail | undefined> {
    const order = await findOrder(this.database.manager, { id: job.orderId });
    if (!order?.customerEmail || (job.mail === 'status' && !(await this.updates.areWanted(order.userId)))) return undefined;
    const text = textOf(job, order, await this.shop.details(), this.links.url(order.orderNumber));
    return { to: recipient(order), text, about: `${job.mail} of ${order.orderNumber}` };
  }

  /** The mail that stands for those that were put off; nothing when there are no such orders any more. */
  async summarise(address: string, orderIds: string[]): Promise<Mail | undefined> {
    const orders = await this.database.manager.find(OrderEntity, { where: { id: In(orderIds) }, order: { createdAt: 'ASC' } });
    const [first] = orders;
    if (!first) return undefined;
    const text = ordersSummary(orders, await this.shop.details(), (order) => this.links.url(order.orderNumber));
    return { to: { name: '', address }, text, about: `summary of ${orders.length} orders` };
  }
}

const recipient = (order: OrderEntity) => ({ name: personName(order.customerName), address: order.customerEmail });

function textOf(job: OrderMailJob, order: WholeOrder, shop: Shop, link: string): MailText {
  if (job.mail === 'received') return orderReceived(order, shop, link);
  if (job.mail === 'payment-failed') return paymentFailed(order, shop, link, job.reason);
  return statusChanged(order, shop, link, job.status, job.note);
}
