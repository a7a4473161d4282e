import { setTimeout as sleep } from 'node:timers/promises';
import type { CatalogEvent } from '@shop/contracts/catalog';
import type { ShopEvent } from '@shop/contracts/shop';
import { EventSubscription } from '@shop/service-kit/http/event-stream';
import { Upstream } from '@shop/service-kit/upstreams/upstream';
import type { Logger } from 'pino';
import type { ShopDetails } from '../shop/shop-details.ts';
import type { SourceName, Sources } from './sources.ts';

/** Internal origins by service, as `http://name:port`. */
export type EventOrigins = Record<SourceName, readonly string[]>;

/**
 * Subscribes to change events of catalog and orders. A service is not trusted while its subscription is lost, and orders not until
 * the shop details are reloaded.
 */
export function followChanges(
  origins: EventOrigins,
  sources: Sources,
  shop: Pick<ShopDetails, 'refresh'>,
  log: Logger,
) {
  const subscribe = <E extends object>(source: SourceName, onEvent: () => void, onLost: () => void) => {
    const upstream = new Upstream(`events of ${source}`, origins[source], { logger: log });
    const subscription = new EventSubscription<E>({
      upstream,
      path: '/events',
      onEvent,
      // Events during the gap were missed, so a subscription counts as a change.
      onSubscribed: onEvent,
      onLost,
      logger: log,
    });
    void upstream.start().then(() => subscription.start());
    return async () => {
      subscription.stop();
      await upstream.close();
    };
  };
  const details = followDetails(sources, shop);
  const stops = [
    subscribe<CatalogEvent>(
      'catalog',
      () => sources.changed('catalog'),
      () => sources.distrust('catalog'),
    ),
    subscribe<ShopEvent>('orders', details.changed, details.lost),
  ];
  return { stop: () => Promise.all(stops.map((stop) => stop())) };
}

/** Reloads the shop details before orders is trusted, because every document shows them. */
function followDetails(sources: Sources, shop: Pick<ShopDetails, 'refresh'>) {
  let latest = 0;
  const lost = () => {
    latest += 1;
    sources.distrust('orders');
  };
  const changed = async () => {
    lost();
    const own = latest;
    await shop.refresh();
    await sleep(sources.settleMs, undefined, { ref: false });
    await shop.refresh();
    if (own === latest) sources.changed('orders');
  };
  return { changed, lost };
}
