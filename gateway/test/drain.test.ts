import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from '@jest/globals';
import { ownPage } from './site.ts';
import { until } from './until.ts';
import { echo, Upstream } from './upstream.ts';
import { call, closeSite, healthy, labelsOf, metric, served, site, start } from './upstream-site.ts';

afterEach(closeSite);

describe('gateway', () => {
  const readiness = async () => {
    const { status, body } = await call('/readyz');
    return [status, JSON.parse(body).status];
  };

  test('becomes ready after all instances and stays ready when one dies', async () => {
    const second = await Upstream.start('second');
    second.state = 'unavailable';
    await start({ more: { catalog: [second] } });
    expect(await readiness()).toEqual([503, 'unavailable']);
    second.state = 'ready';
    await until(async () => (await readiness())[0] === 200);
    await second.kill();
    await until(async () => (await healthy('catalog', second)) === 0);
    expect(await readiness()).toEqual([200, 'ok']);
  });

  test('reports draining and closes connections after their response', async () => {
    await start();
    site.gateway.drain();
    expect(await readiness()).toEqual([503, 'draining']);
    const response = await fetch(`${site.url}/api/orders`);
    expect([response.status, response.headers.get('connection')]).toEqual([200, 'close']);
    await response.text();
  });

  test('finishes an upload at shutdown', async () => {
    await start();
    const { hostname, port } = new URL(site.url);
    const headers = { ...ownPage, 'content-type': 'image/png', 'content-length': 3_000 };
    const upload = httpRequest({
      hostname,
      port,
      path: '/api/objects/uploads/1',
      method: 'PUT',
      headers,
      agent: false,
    });
    const responded = once(upload, 'response');
    upload.write(Buffer.alloc(1_000));
    await until(
      async () =>
        (await metric('upstream_instance_outstanding_requests', labelsOf('orders', site.upstreams.orders))) === 1,
    );
    const closed = site.gateway.app.close();
    upload.write(Buffer.alloc(1_000));
    await wait(200);
    upload.end(Buffer.alloc(1_000));
    const [response] = await responded;
    response.resume();
    expect(response.statusCode).toBe(200);
    await closed;
  });

  test('finishes open requests at shutdown and accepts no new ones', async () => {
    await start({ handlers: { orders: (request, response) => void setTimeout(() => echo(request, response), 500) } });
    const open = served('/api/orders');
    await until(() => site.upstreams.orders.seen.length === 1);
    const closed = site.gateway.app.close();
    await until(() =>
      fetch(`${site.url}/api/products`).then(
        () => false,
        () => true,
      ),
    );
    expect(await open).toBe('orders');
    await closed;
  });
});
