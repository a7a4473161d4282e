import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Shop, ShopEvent } from '@shop/contracts/shop';
import { DatabaseListener } from '@shop/service-kit/database/database-listener';
import { EventStreams } from '@shop/service-kit/http/event-stream';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.ts';

/** Cache time without database events, in milliseconds. */
const freshMs = 5_000;

export const shopChannel = 'shop_changed';

export interface ShopDocument {
  body: string;
  etag: string;
}

interface CachedShop extends ShopDocument {
  shop: Shop;
}

export const etagOf = (body: string): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** Reads the shop's details and caches them until a database event reports a change (product.md#shop-details). */
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

  /** Stops after HTTP, so that running requests still get current details. */
  onApplicationShutdown(): Promise<void> {
    this.streams.close();
    return this.listener.stop();
  }

  /** Opens a stream of all {@link ShopEvent}s from now on; undefined while this process gets no database events. */
  events(): Readable | undefined {
    return this.listener.connected ? this.streams.open() : undefined;
  }

  async details(): Promise<Shop> {
    return (await this.current()).shop;
  }

  async document(): Promise<ShopDocument> {
    return this.current();
  }

  forget(): void {
    this.cached = undefined;
  }

  /** Concurrent callers share one query; a failed query is not cached. */
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
