import type { Readable } from 'node:stream';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { CatalogEvent } from '@shop/contracts/catalog';
import { DatabaseListener } from '@shop/service-kit/database-listener';
import { EventStreams } from '@shop/service-kit/event-stream';
import { CatalogueCache, PictureCache } from '../cache/response.cache.ts';
import { CONFIG, type Config } from '../config.ts';

/**
 * Makes cached responses stale when any process writes, here and, by the stream of events, elsewhere: the database notifies at the
 * commit. A stream promises that nothing was left out: it ends when this process loses its own connection.
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

  /** A stream of {@link CatalogEvent}s that begins now; none while events do not arrive. */
  events(): Readable | undefined {
    return this.listener.connected ? this.streams.open() : undefined;
  }

  /** Not before HTTP has closed: without events the caches would answer what is no longer true. */
  async onApplicationShutdown(): Promise<void> {
    this.streams.close();
    await this.listener.stop();
  }

  /** Whoever hears of it reads here again, so the cache comes first. */
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
