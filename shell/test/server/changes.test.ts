import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { CatalogEvent } from '@shop/contracts/catalog';
import type { Shop, ShopEvent } from '@shop/contracts/shop';
import { EventStreams } from '@shop/service-kit/http/event-stream';
import { type InternalServer, startInternalServer } from '@shop/service-kit/http/internal-server';
import { Readiness } from '@shop/service-kit/process/readiness';
import { pino } from 'pino';
import { followChanges } from '../../src/server/cache/change-events.ts';
import { type SourceName, Sources } from '../../src/server/cache/sources.ts';
import { followShopDetails, type ShopDetails } from '../../src/server/shop/shop-details.ts';
import { shop } from './shop.ts';

const log = pino({ level: 'silent' });
const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** The internal event port of a service, which can stop and restart. */
class Publisher<E extends object> {
  streams = new EventStreams<E>();
  private internal: InternalServer | undefined;
  private readonly readiness = new Readiness({});
  port = 0;

  async start(): Promise<this> {
    this.streams = new EventStreams<E>();
    const events = () => this.streams.open();
    this.internal = await startInternalServer({
      host: '127.0.0.1',
      port: this.port,
      readiness: await this.readiness.start(),
      events,
    });
    this.port = portOf(this.internal.server);
    return this;
  }

  async stop(): Promise<void> {
    this.streams.close();
    await this.internal?.close();
  }
}

let catalog: Publisher<CatalogEvent>;
let orders: Publisher<ShopEvent>;
let site: Server;
let name: string;
let details: ShopDetails;
let sources: Sources;
let changes: ReturnType<typeof followChanges>;

const isTrusted = (...names: SourceName[]) => sources.areUnchangedSince(performance.now(), names);
const until = async (holds: () => boolean) => {
  while (!holds()) await wait(5);
};

beforeEach(async () => {
  name = 'First';
  catalog = await new Publisher<CatalogEvent>().start();
  orders = await new Publisher<ShopEvent>().start();
  site = createServer((_, response) => void response.end(JSON.stringify({ ...shop, name } satisfies Shop))).listen(
    0,
    '127.0.0.1',
  );
  await new Promise((resolve) => site.once('listening', resolve));
  sources = new Sources(20);
  details = followShopDetails(`http://127.0.0.1:${portOf(site)}`, log);
  const origins = { catalog: [`http://127.0.0.1:${catalog.port}`], orders: [`http://127.0.0.1:${orders.port}`] };
  changes = followChanges(origins, sources, details, log);
});
afterEach(async () => {
  await changes.stop();
  details.stop();
  await Promise.all([catalog.stop(), orders.stop()]);
  site.closeAllConnections();
  site.close();
});

describe('services as sources of cached documents', () => {
  it('are trusted after the first event subscription', async () => {
    expect([isTrusted('catalog'), isTrusted('orders')]).toEqual([false, false]);
    await until(() => isTrusted('catalog', 'orders'));
  });

  it('invalidate only their own earlier data on an event', async () => {
    await until(() => isTrusted('catalog', 'orders'));
    for (const type of ['catalogue_changed', 'pictures_changed'] as const) {
      await until(() => isTrusted('catalog'));
      const before = performance.now();
      catalog.streams.publish({ type });
      await until(() => !sources.areUnchangedSince(before, ['catalog']));
      expect(sources.areUnchangedSince(before, ['orders'])).toBe(true);
    }
  });

  it('are not trusted while their events are disconnected', async () => {
    await until(() => isTrusted('catalog', 'orders'));
    const before = performance.now();
    await catalog.stop();
    await until(() => !isTrusted('catalog'));
    expect(isTrusted('orders')).toBe(true);
    await catalog.start();
    await until(() => isTrusted('catalog'));
    expect(sources.areUnchangedSince(before, ['catalog'])).toBe(false);
  });
});

describe('the shop’s details', () => {
  it('are reloaded on an event before documents are cached', async () => {
    await until(() => isTrusted('orders') && details.current()?.name === 'First');
    name = 'Second';
    const before = performance.now();
    orders.streams.publish({ type: 'shop_changed' });
    await until(() => !sources.areUnchangedSince(before, ['orders']));
    await until(() => isTrusted('orders'));
    expect(details.current()?.name).toBe('Second');
  });

  it('are reloaded when the event stream reconnects', async () => {
    await until(() => isTrusted('orders') && details.current()?.name === 'First');
    await orders.stop();
    await until(() => !isTrusted('orders'));
    name = 'Meanwhile';
    await orders.start();
    await until(() => isTrusted('orders'));
    expect(details.current()?.name).toBe('Meanwhile');
  });

  it('prevent caching while the site does not answer', async () => {
    await until(() => isTrusted('orders') && details.current()?.name === 'First');
    const port = portOf(site);
    site.closeAllConnections();
    await new Promise((resolve) => site.close(resolve));
    orders.streams.publish({ type: 'shop_changed' });
    await until(() => !isTrusted('orders'));
    name = 'Third';
    site = createServer((_, response) => void response.end(JSON.stringify({ ...shop, name }))).listen(
      port,
      '127.0.0.1',
    );
    await until(() => isTrusted('orders'));
    expect(details.current()?.name).toBe('Third');
  });
});
