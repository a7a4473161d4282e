import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Shop, ShopEvent } from '@shop/contracts/shop';
import { DatabaseListener } from '@shop/service-kit/database-listener';
import { EventStreams } from '@shop/service-kit/event-stream';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.ts';

/** How long a process may go on with the details it has while no events reach it, in milliseconds. */
const freshMs = 5_000;

/** Postgres channel of the event that the record has changed. */
export const shopChannel = 'shop_changed';

/** The record as JSON, and its entity tag. */
export interface ShopDocument {
  body: string;
  etag: string;
}

interface CachedShop extends ShopDocument {
  shop: Shop;
}

export const etagOf = (body: string): string => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** The one record of shop details (product.md#shop-details), cached ready to send until an event says that it has changed. */
@Injectable()
export class ShopService implements OnModuleInit, OnApplicationShutdown {
  private readonly listener: DatabaseListener;
  private readonly streams = new EventStreams<ShopEvent>();
  private cached?: Promise<CachedShop> | undefined;
  private readAt = 0;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(CONFIG) { DATABASE_URL }: Pick<Config, 'DATABASE_URL'>,
  ) {
    this.listener = new DatabaseListener({ url: DATABASE_URL, name: 'orders shop' })
      .subscribe(shopChannel, () => this.changed())
      .onLost(() => this.streams.end())
      .onReconnect(() => this.forget());
  }

  onModuleInit(): Promise<void> {
    return this.listener.start();
  }

  /** Requests under way until then are answered with what is true. */
  onApplicationShutdown(): Promise<void> {
    this.streams.close();
    return this.listener.stop();
  }

  /** A stream of {@link ShopEvent}s that begins now and leaves none out; none while this process gets no events itself. */
  events(): Readable | undefined {
    return this.listener.connected ? this.streams.open() : undefined;
  }

  async details(): Promise<Shop> {
    return (await this.current()).shop;
  }

  async document(): Promise<ShopDocument> {
    return this.current();
  }

  /** Reads the record again for the next caller. */
  forget(): void {
    this.cached = undefined;
  }

  /** Many readers at once share one query; a failed one is not cached. */
  private current(): Promise<CachedShop> {
    if (this.cached && (this.listener.connected || Date.now() < this.readAt + freshMs)) return this.cached;
    const reading = this.read();
    this.cached = reading;
    this.readAt = Date.now();
    reading.catch(() => {
      if (this.cached === reading) this.forget();
    });
    return reading;
  }

  private changed(): void {
    this.forget();
    this.streams.publish({ type: shopChannel });
  }

  private async read(): Promise<CachedShop> {
    const rows: { details: Shop }[] = await this.database.query('select details from shop');
    const shop = rows[0]?.details;
    if (!shop) throw new Error('The shop has no details.');
    const body = JSON.stringify(shop);
    return { shop, body, etag: etagOf(body) };
  }
}
