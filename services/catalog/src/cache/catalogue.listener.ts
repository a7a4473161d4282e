import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DatabaseListener } from '@shop/service-kit/database-listener';
import { CONFIG, type Config } from '../config.ts';
import { CatalogueCache, PictureCache } from './caches.ts';

/** Makes cached responses stale when any process writes: the database notifies at the commit. */
@Injectable()
export class CatalogueListener implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly listener: DatabaseListener;
  private readonly caches: (CatalogueCache | PictureCache)[];

  constructor(@Inject(CONFIG) { DATABASE_URL }: Config, catalogue: CatalogueCache, pictures: PictureCache) {
    this.caches = [catalogue, pictures];
    this.listener = new DatabaseListener({ url: DATABASE_URL, name: 'catalog cache' })
      .subscribe('catalogue_changed', () => catalogue.invalidate())
      .subscribe('pictures_changed', () => pictures.invalidate())
      .onLost(() => this.watch(false))
      .onReconnect(() => this.watch(true));
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.listener.start();
    this.watch(true);
  }

  /** Not before HTTP has closed: without events the caches would answer what is no longer true. */
  async onApplicationShutdown(): Promise<void> {
    await this.listener.stop();
  }

  private watch(watched: boolean): void {
    for (const cache of this.caches) cache.watch(watched);
  }
}
