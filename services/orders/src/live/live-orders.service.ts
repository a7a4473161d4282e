import type { Readable } from 'node:stream';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import { orderNumberOf } from '@shop/contracts/order-number';
import type { OrderChanged } from '@shop/contracts/orders';
import { DatabaseListener } from '@shop/service-kit/database/database-listener';
import { ProblemError } from '@shop/service-kit/http/problem';
import { gauge } from '@shop/service-kit/process/metrics';
import { Repository } from 'typeorm';
import { CONFIG, type Config } from '../config.ts';
import { OrderEntity } from '../orders/order.entity.ts';
import { findOrder, type WholeOrder } from '../orders/order.queries.ts';
import { changedChannel } from '../orders/order-change.queries.ts';
import { trackingProblem } from '../orders/tracking.problem.ts';
import { TrackingLink } from '../orders/tracking-link.service.ts';
import { LiveStreams, send } from './live-streams.ts';

/** Retry-After of rejected streams, in seconds. */
const retryAfter = 30;

const openStreams = gauge('orders_live_streams', 'Open streams of events about orders');

/**
 * Notifies open pages of a changed order (product.md#order-tracking), whichever process changed it (ADR 9). An event contains no
 * order data: the page fetches the order again with its own rights.
 */
@Injectable()
export class LiveOrders implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly streams = new LiveStreams<OrderChanged>();
  private readonly listener: DatabaseListener;
  private closing = false;

  constructor(
    @InjectRepository(OrderEntity) private readonly orders: Repository<OrderEntity>,
    @Inject(CONFIG) private readonly config: Pick<Config, 'DATABASE_URL' | 'LIVE_STREAMS'>,
    private readonly links: TrackingLink,
  ) {
    this.listener = new DatabaseListener({ url: config.DATABASE_URL, name: 'orders live' })
      .subscribe(changedChannel, (payload) => this.publish(payload))
      .onLost(() => this.streams.end());
  }

  onApplicationBootstrap(): Promise<void> {
    return this.listener.start();
  }

  /** Open streams would block the server's shutdown; browsers reconnect to another process. */
  async onModuleDestroy(): Promise<void> {
    this.closing = true;
    this.streams.close();
    await this.listener.stop();
  }

  watch(number: string, key: string, caller: Identity): Promise<Readable> {
    return this.stream(number, (order) => this.links.admits(caller, order, key));
  }

  watchByNumber(number: string): Promise<Readable> {
    return this.stream(number, () => true);
  }

  /** Missing and forbidden orders give the same error. The stream opens before the query, so no change is missed. */
  private async stream(text: string, isAllowed: (order: WholeOrder) => boolean): Promise<Readable> {
    const orderNumber = orderNumberOf(text);
    if (!orderNumber) throw trackingProblem();
    const stream = this.open(orderNumber);
    try {
      const order = await findOrder(this.orders.manager, { orderNumber });
      if (!order || !isAllowed(order)) throw trackingProblem();
      send(stream, changed(order.updatedAt.toISOString()));
      return stream;
    } catch (error) {
      stream.destroy();
      throw error;
    }
  }

  private open(orderNumber: string): Readable {
    if (this.closing || !this.listener.connected || this.streams.count >= this.config.LIVE_STREAMS) {
      throw new ProblemError(
        'SERVICE_UNAVAILABLE',
        'Live updates of orders are not available right now.',
        {},
        retryAfter,
      );
    }
    const stream = this.streams.open(orderNumber);
    openStreams.inc();
    stream.once('close', () => openStreams.dec());
    return stream;
  }

  private publish(payload: string): void {
    const [orderNumber = '', updatedAt = ''] = payload.split(' ');
    this.streams.publish(orderNumber, changed(updatedAt));
  }
}

const changed = (updatedAt: string): OrderChanged => ({ type: 'order_changed', updatedAt });
