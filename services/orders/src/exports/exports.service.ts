import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { csvLine } from '@shop/contracts/csv';
import type { Identity } from '@shop/contracts/identity';
import type { Shop } from '@shop/contracts/shop';
import { storeLabel } from '@shop/contracts/stores';
import { actorName } from '@shop/service-kit/identity/actor-name';
import { DataSource } from 'typeorm';
import { addEntries } from '../audit/audit.queries.ts';
import type { OrderSelectionDto } from '../fulfilment/fulfilment.dto.ts';
import { selectOrders } from '../fulfilment/fulfilment.queries.ts';
import { readWhole, type WholeOrder } from '../orders/order.queries.ts';
import { ShopService } from '../shop/shop.service.ts';

const audit = addEntries("select now(), $1, $2, 'orders.export', 'orders', null::jsonb, $3::jsonb");

/** Orders per query, so that memory stays constant and other requests run in between. */
const batch = 100;

const columns = [
  'Order number',
  'Placed',
  'Customer',
  'Phone',
  'Email',
  'Address',
  'Parish',
  'Delivery',
  'Store',
  'Payment',
  'Payment status',
  'Status',
  'Items',
  'Subtotal',
  'Installation',
  'Delivery fee',
  'Rounding',
  'Total (JMD)',
  'Tracking',
  'Carrier',
  'Tracking number',
  'Estimated delivery',
  'Notes',
];

@Injectable()
export class ExportsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly shop: ShopService,
  ) {}

  async csv(filter: OrderSelectionDto, caller: Identity): Promise<Readable> {
    await this.database.query(audit, [caller.sub, actorName(caller), JSON.stringify(filter)]);
    return Readable.from(this.lines(filter, await this.shop.details()), { objectMode: false });
  }

  private async *lines(filter: OrderSelectionDto, shop: Shop): AsyncGenerator<string> {
    const { timeZone } = shop;
    const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    yield `\uFEFF${csvLine(columns)}`;
    let last: WholeOrder | undefined;
    do {
      const query = selectOrders(this.database.manager, filter, timeZone).limit(batch);
      if (last) query.andWhere('(o.createdAt, o.id) < (:createdAt, :id)', last);
      const orders = await readWhole(query);
      for (const order of orders) yield csvLine(cells(order, clock, shop));
      last = orders.length === batch ? orders.at(-1) : undefined;
    } while (last);
  }
}

/** `clock` formats the shop's time as "2026-11-21 10:42". It is shared because creating one takes a millisecond. */
const cells = (order: WholeOrder, clock: Intl.DateTimeFormat, shop: Shop): string[] => [
  order.orderNumber,
  clock.format(order.createdAt),
  order.customerName,
  order.customerPhone,
  order.customerEmail,
  order.customerAddress,
  order.region,
  order.deliveryMethod,
  order.pickupLocation ? storeLabel(shop, order.pickupLocation) : '',
  order.paymentMethod,
  order.paymentStatus,
  order.orderStatus,
  order.items.map((item) => `${item.quantity} x ${item.productName}`).join('; '),
  order.subtotal,
  order.installationFee,
  order.deliveryFee,
  order.rounding,
  order.total,
  order.trackingInfo,
  order.carrier,
  order.trackingNumber,
  order.estimatedDelivery ?? '',
  order.notes,
];
