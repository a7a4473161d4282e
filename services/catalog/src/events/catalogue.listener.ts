import type { Readable } from 'node:stream';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { CatalogEvent } from '@shop/contracts/catalog';
import { DatabaseListener } from '@shop/service-kit/database/database-listener';
import { EventStreams } from '@shop/service-kit/http/event-stream';
import { CatalogueCache, PictureCache } from '../cache/response.cache.ts';
import { CONFIG, type Config } from '../config.ts';

/**
 * Invalidates cached responses after writes by any process and forwards the database notifications as events. A stream ends
 * when this process loses its database connection, so that subscribers notice a loss of events.
 */
@Injectable()
export class CatalogueListener implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly listener: DatabaseListener;
  private readonly streams = new EventStreams<CatalogEvent>();
  private readonly caches: (CatalogueCache | PictureCache)[];

  constructor(@Inject(CONFIG) { DATABASE_URL }: Config, catalogue: CatalogueCache, pictures: PictureCache) {
    this.caches = [catalogue, pictures];
    this.listener = new DatabaseListener({ url: DATABASE_URL, name: 'catalog cache' })
      .subscribe('catalogue_changed', () => this.changed('catalogue_changed', catalogue))
      .subscribe('pictures_changed', () => this.changed('pictures_changed', pictures))
      .onLost(() => this.lost())
      .onReconnect(() => this.watch(true));
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.listener.start();
    this.watch(true);
  }

  /** Opens a stream of {@link CatalogEvent}s; undefined while notifications do not arrive. */
  events(): Readable | undefined {
    return this.listener.connected ? this.streams.open() : undefined;
  }

  /** Runs after HTTP has closed, because the caches would be outdated without events. */
  async onApplicationShutdown(): Promise<void> {
    this.streams.close();
    await this.listener.stop();
  }

  /** Invalidates the cache before the event, because subscribers read again immediately. */
  private changed(type: CatalogEvent['type'], cache: CatalogueCache | PictureCache): void {
    cache.invalidate();
    this.streams.publish({ type });
  }

  private lost(): void {
    this.watch(false);
    this.streams.end();
  }

  private watch(watched: boolean): void {
    for (const cache of this.caches) cache.watch(watched);
  }
}
