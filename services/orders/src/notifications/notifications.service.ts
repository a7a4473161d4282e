import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import { mailsPerHour } from '@shop/contracts/mails';
import { orderNumberOf } from '@shop/contracts/order-number';
import { type DeliveryMethod, type OrderStatus, orderPaths } from '@shop/contracts/orders';
import { notFound, ProblemError } from '@shop/service-kit/http/problem';
import { actorName } from '@shop/service-kit/identity/actor-name';
import { MailLimit } from '@shop/service-kit/mails/mail.limit';
import { storeJob } from '@shop/service-kit/outbox/jobs.sql';
import { DataSource } from 'typeorm';
import { addEntries } from '../audit/audit.queries.ts';
import { mailQueue, type OrderMailJob } from '../mails/mail.job.ts';
import { OrderUpdatesService } from '../order-updates/order-updates.service.ts';
import type { DeliveryNotificationDto } from './notifications.dto.ts';

/** Timeline event that customers do not see. $1 order, $2 name, $3 user id, $4 note. */
const timeline = `insert into order_events (order_id, at, who, user_id, from_status, to_status, note, visible, kind)
  select id, now(), $2, $3, order_status, order_status, $4, false, 'notification_sent' from orders where id = $1`;

/** $1 order, $2 name, $3 user id, $4 change. */
const audit = addEntries(
  "select now(), $3, $2, 'order.notification', 'order/' || order_number, null::jsonb, $4::jsonb from orders where id = $1",
);

interface NotifiedOrder {
  id: string;
  address: string;
  userId: string | null;
  deliveryMethod: DeliveryMethod;
  orderStatus: OrderStatus;
}

const findOrder = `select id, customer_email as address, user_id as "userId", delivery_method as "deliveryMethod",
  order_status as "orderStatus" from orders where order_number = $1`;

/** Mails about a delivery that staff send manually. */
@Injectable()
export class NotificationsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly limit: MailLimit,
    private readonly updates: OrderUpdatesService,
  ) {}

  /**
   * Throws NOT_FOUND, RATE_LIMITED at the address's limit, or CONFLICT: no e-mail address, a step that is not reached, or updates turned
   * off.
   */
  async notify(notification: DeliveryNotificationDto, caller: Identity): Promise<void> {
    const order = await this.find(notification.orderNumber);
    if (!order.address) throw new ProblemError('CONFLICT', 'This order has no email address.');
    if (!hasMade(order, notification.status)) throw new ProblemError('CONFLICT', 'The order has not made this step.');
    if (!(await this.updates.areWanted(order.userId))) {
      throw new ProblemError('CONFLICT', 'This customer wants no mails about order updates.');
    }
    if (await this.limit.isReached(order.address)) {
      throw new ProblemError(
        'RATE_LIMITED',
        `This address has had its ${mailsPerHour} mails this hour. Please try again later.`,
      );
    }
    const { status } = notification;
    const values = [order.id, actorName(caller), caller.sub];
    await this.database.transaction(async (manager) => {
      await manager.query(timeline, [...values, status.replaceAll('_', ' ')]);
      await manager.query(audit, [...values, { status }]);
      await storeJob(manager, mailQueue, mailAbout(order.id, notification));
    });
  }

  private async find(orderNumber: string): Promise<NotifiedOrder> {
    const [order]: NotifiedOrder[] = await this.database.query(findOrder, [orderNumberOf(orderNumber)]);
    if (!order) throw notFound('The order');
    return order;
  }
}

/** An order outside its path has reached its current status only. */
function hasMade({ deliveryMethod, orderStatus }: NotifiedOrder, step: OrderStatus): boolean {
  const path = orderPaths[deliveryMethod];
  return orderStatus === step || (path.includes(step) && path.indexOf(step) < path.indexOf(orderStatus));
}

const mailAbout = (
  orderId: string,
  { status, trackingInfo, estimatedDelivery }: DeliveryNotificationDto,
): OrderMailJob => ({
  mail: 'status',
  orderId,
  status,
  note: '',
  ...(trackingInfo && { trackingInfo }),
  ...(estimatedDelivery && { estimatedDelivery }),
});
