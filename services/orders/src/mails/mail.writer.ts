import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { StoredMail } from '@shop/contracts/mails';
import { failedMail } from '@shop/service-kit/mails/failed.mail';
import type { Mail, MailContent } from '@shop/service-kit/mails/mail.content';
import { personName } from '@shop/service-kit/mails/rules/person-name';
import type { StaffEvent } from '@shop/service-kit/mails/staff-mails';
import { DataSource, In } from 'typeorm';
import { CONFIG, type Config } from '../config.ts';
import { OrderUpdatesService } from '../order-updates/order-updates.service.ts';
import { OrderEntity } from '../orders/order.entity.ts';
import { findOrder } from '../orders/order.queries.ts';
import { TrackingLink } from '../orders/tracking-link.service.ts';
import { ShopService } from '../shop/shop.service.ts';
import type { OrderMailJob, ShopChangedJob } from './mail.job.ts';
import type { OrderLetter } from './order-words.ts';
import { paymentFailed, paymentVerified } from './payment.mail.ts';
import { orderReceived } from './received.mail.ts';
import { refundNoted } from './refund.mail.ts';
import { shopChanged } from './shop-changed.mail.ts';
import { staffMail } from './staff.mail.ts';
import { statusChanged } from './status.mail.ts';
import { ordersSummary } from './summary.mail.ts';

@Injectable()
export class MailWriter {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly shop: ShopService,
    private readonly links: TrackingLink,
    private readonly updates: OrderUpdatesService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL'>,
  ) {}

  /** Returns undefined when the order or its address is missing, or its account has turned updates off. */
  async write(job: OrderMailJob): Promise<Mail | undefined> {
    const order = await findOrder(this.database.manager, { id: job.orderId });
    if (!order?.customerEmail || (isUpdate(job) && !(await this.updates.areWanted(order.userId)))) return undefined;
    const shop = await this.shop.details();
    const content = contentOf(job, {
      order,
      shop,
      link: this.links.url(order.orderNumber),
      site: this.config.PUBLIC_URL,
      at: new Date(),
    });
    return content && { to: recipient(order), content, shop, about: `${job.mail} of ${order.orderNumber}` };
  }

  async orders(ids: string[]): Promise<OrderEntity[]> {
    return ids.length > 0 ? this.database.manager.findBy(OrderEntity, { id: In(ids) }) : [];
  }

  async notice(job: ShopChangedJob): Promise<Mail> {
    const shop = await this.shop.details();
    return {
      to: { name: '', address: job.address },
      content: shopChanged(job, shop),
      shop,
      about: 'changed details of the shop',
    };
  }

  /** Returns one mail to staff about all events, or undefined when their orders are gone. */
  async toStaff(events: StaffEvent[]): Promise<Omit<Mail, 'to'> | undefined> {
    const ids = events.map(({ id }) => id);
    const orders = await this.database.manager.find(OrderEntity, {
      where: { id: In(ids) },
      order: { createdAt: 'ASC' },
    });
    const shop = await this.shop.details();
    const content = staffMail({ events, orders, shop, site: this.config.PUBLIC_URL });
    return content && { content, shop, about: `to staff about ${orders.length} orders` };
  }

  async aboutFailed(mails: Pick<StoredMail, 'kind' | 'orderNumber'>[]): Promise<Omit<Mail, 'to'>> {
    const shop = await this.shop.details();
    const failed = mails.map(({ kind, orderNumber }) => ({ kind, about: orderNumber }));
    return {
      content: failedMail(failed, shop, this.config.PUBLIC_URL),
      shop,
      about: `to staff about ${mails.length} failed mails`,
    };
  }

  /** Returns one mail for all postponed ones, or undefined when their orders are gone. */
  async summarise(address: string, orderIds: string[]): Promise<Mail | undefined> {
    const orders = await this.database.manager.find(OrderEntity, {
      where: { id: In(orderIds) },
      order: { createdAt: 'ASC' },
    });
    const [first] = orders;
    if (!first) return undefined;
    const shop = await this.shop.details();
    const content = ordersSummary(orders, shop, (order) => this.links.url(order.orderNumber));
    return { to: { name: '', address }, content, shop, about: `summary of ${orders.length} orders` };
  }
}

const recipient = (order: OrderEntity) => ({ name: personName(order.customerName), address: order.customerEmail });

/** Customers cannot turn off mails about money and cancellations (product.md#mails). */
const isUpdate = (job: OrderMailJob): boolean => job.mail === 'status' && job.status !== 'cancelled';

function contentOf(job: OrderMailJob, letter: OrderLetter): MailContent | undefined {
  switch (job.mail) {
    case 'received':
      return orderReceived(letter);
    case 'payment-verified':
      return paymentVerified(letter, job.reference);
    case 'payment-failed':
      return paymentFailed(letter, job.reason);
    case 'refund-noted':
      return refundNoted(letter);
    case 'status':
      return statusChanged(asTold(letter, job), job);
  }
}

const asTold = (
  letter: OrderLetter,
  { trackingInfo, estimatedDelivery }: Extract<OrderMailJob, { mail: 'status' }>,
): OrderLetter => ({
  ...letter,
  order: { ...letter.order, ...(trackingInfo && { trackingInfo }), ...(estimatedDelivery && { estimatedDelivery }) },
});
