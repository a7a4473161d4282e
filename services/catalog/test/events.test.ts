import type { CatalogEvent } from '@shop/contracts/catalog';
import { EventStream } from '@shop/service-kit/testing/event-stream';
import { admin, guest } from '@shop/service-kit/testing/identities';
import { startTestService, type TestService } from '@shop/service-kit/testing/test-service';
import { serviceOptions } from '../src/service.ts';
import { mailSettings, onSale, startCatalog } from './catalog.ts';

const startBeside = (service: TestService) =>
  startTestService((config) => serviceOptions({ ...config, ...mailSettings }), service);
const eventsOf = ({ internalUrl }: TestService) => `${internalUrl}/events`;

let service: TestService;
let second: TestService;
let id: string;
let events: EventStream<CatalogEvent>;
beforeAll(async () => {
  service = await startCatalog();
  id = await onSale(service);
  // Starts after the insert, so that the second process gets no event of it.
  second = await startBeside(service);
});
// Tests change data in the first process and read the stream of the second.
beforeEach(async () => {
  events = await EventStream.open(eventsOf(second));
});
afterEach(() => events?.close());
afterAll(async () => {
  await second?.close();
  await service?.close();
});

const changed: CatalogEvent = { type: 'catalogue_changed' };

describe('GET /events on the internal port', () => {
  it('reports changes in every process, from any process', async () => {
    await (await service.as(admin)).put(`/api/admin/products/${id}`).send({ price: '7000.00' });
    expect(await events.next()).toEqual(changed);
  });

  it('reports changes by SQL at their commit', async () => {
    await service.database.transaction(async (manager) => {
      await manager.query('update products set price = 1 where id = $1', [id]);
      await service.database.query('notify pictures_changed');
      expect(await events.next()).toEqual({ type: 'pictures_changed' });
    });
    expect(await events.next()).toEqual(changed);
  });

  it('reports a change once it can be read in that process', async () => {
    const reader = await second.as(guest);
    for (const price of ['7100.00', '7200.00', '7300.00']) {
      await reader.get(`/api/products/${id}`);
      await (await service.as(admin)).put(`/api/admin/products/${id}`).send({ price });
      expect(await events.next()).toEqual(changed);
      expect((await reader.get(`/api/products/${id}`)).body.price).toBe(price);
    }
  });

  it('reports changed pictures, then the catalogue with their versions', async () => {
    await service.database.query("insert into pictures (kind, slug, content) values ('devices', 'new', '<svg/>')");
    expect(await events.next()).toEqual({ type: 'pictures_changed' });
    expect(await events.next()).toEqual(changed);
  });

  it('ends when the database connection is lost and can be reopened', async () => {
    await service.database.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'catalog cache' and datname = current_database()",
    );
    await events.ended();
    const again = await EventStream.openAgain<CatalogEvent>(eventsOf(second));
    await (await service.as(admin)).put(`/api/admin/products/${id}`).send({ price: '8000.00' });
    expect(await again.next()).toEqual(changed);
    again.close();
  });

  it('ends when its process stops', async () => {
    const third = await startBeside(service);
    const stream = await EventStream.open(eventsOf(third));
    await third.close();
    await stream.ended();
  });

  it('is an uncached event stream', () => {
    const { headers } = events.response;
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['text/event-stream', 'no-store']);
  });

  it('is not available on the public port', async () => {
    expect((await (await service.as(admin)).get('/events')).status).toBe(404);
  });
});
