import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from '@jest/globals';
import { ownPage } from './site.ts';
import { until } from './until.ts';
import { echo, type Handler, Upstream } from './upstream.ts';
import { call, closeSite, healthy, metric, post, quick, served, site, start, times } from './upstream-site.ts';

afterEach(closeSite);

describe('request', () => {
  const breaking = (name: string) => Upstream.start(name, (_, response) => response.destroy());

  test('is retried at another instance after a broken connection if safe', async () => {
    const second = await breaking('second');
    await start({ more: { catalog: [second] } });
    expect((await times(20, () => served())).every((by) => by === 'catalog')).toBe(true);
    expect(second.seen.length).toBeGreaterThan(0);
    expect(await metric('upstream_retries_total', 'service="catalog"')).toBe(second.seen.length);
  });

  test('is retried once at most', async () => {
    const instances = [await breaking('a'), await breaking('b'), await breaking('c')];
    await start({ origins: { catalog: instances.map(({ origin }) => origin) }, more: { catalog: instances } });
    expect(await call('/api/products')).toMatchObject({ status: 503, retryAfter: '1' });
    expect(instances.flatMap(({ seen }) => seen)).toHaveLength(2);
  });

  test('is not retried after a broken connection if unsafe', async () => {
    const instances = [await breaking('a'), await breaking('b')];
    await start({ origins: { orders: instances.map(({ origin }) => origin) }, more: { orders: instances } });
    expect((await times(3, () => post())).map(({ status }) => status)).toEqual([503, 503, 503]);
    expect(instances.flatMap(({ seen }) => seen)).toHaveLength(3);
  });

  const silence = { safe: 300, unsafe: 300, body: 300 };
  const impatient = { timing: { ...quick, silence } };
  /** Longer than the 100 ms between chunks, even on a busy machine. */
  const patient = { timing: { ...quick, silence: { safe: 1_000, unsafe: 1_000, body: 1_000 } } };

  test('is retried once after a timeout if safe', async () => {
    const silent = await Upstream.start('silent', () => undefined);
    await start({ more: { catalog: [silent] }, gateway: impatient });
    expect((await times(6, () => served())).every((by) => by === 'catalog')).toBe(true);
    expect(silent.seen.length).toBeGreaterThan(0);
  });

  test('answers 503 after a timeout, without a retry if unsafe', async () => {
    await start({ handlers: { orders: () => undefined }, gateway: impatient });
    expect(await post()).toMatchObject({ status: 503, retryAfter: '1' });
    expect(site.upstreams.orders.seen).toHaveLength(1);
  });

  test('may wait longer than the silence limit for an import of products', async () => {
    let respond = (): void => undefined;
    const importsOnly: Handler = (request, response) => {
      if (request.url?.endsWith('/import')) respond = () => response.end('{}');
    };
    await start({ handlers: { catalog: importsOnly }, gateway: impatient });
    const send = (path: string) =>
      fetch(`${site.url}${path}`, { method: 'POST', headers: ownPage, body: 'device,brand' });
    const imported = send('/api/admin/products/import');
    await until(() => site.upstreams.catalog.seen.length === 1);
    expect((await send('/api/admin/products')).status).toBe(503);
    respond();
    expect((await imported).status).toBe(200);
  });

  test('gets its response from an instance that fails its health checks', async () => {
    let respond = (): void => undefined;
    await start({
      handlers: {
        orders: (request, response) => {
          respond = () => echo(request, response);
        },
      },
      gateway: { timing: { ...quick, checkTimeout: 100 } },
    });
    const underWay = post();
    await until(() => site.upstreams.orders.seen.length === 1);
    site.upstreams.orders.state = 'hanging';
    await until(async () => (await healthy('orders', site.upstreams.orders)) === 0);
    respond();
    expect((await underWay).status).toBe(200);
  });

  test('is still sent when no instance is healthy', async () => {
    await start();
    site.upstreams.orders.state = 'unavailable';
    await until(async () => (await healthy('orders', site.upstreams.orders)) === 0);
    expect([(await post()).status, await served('/api/orders')]).toEqual([200, 'orders']);
  });

  test('may upload longer than the silence limit while data flows', async () => {
    await start({ gateway: patient });
    const { hostname, port } = new URL(site.url);
    const headers = { ...ownPage, 'content-type': 'image/png', 'content-length': 12_000 };
    const upload = httpRequest({
      hostname,
      port,
      path: '/api/objects/uploads/1',
      method: 'PUT',
      headers,
      agent: false,
    });
    const responded = once(upload, 'response');
    for (let i = 0; i < 12; i++) {
      upload.write(Buffer.alloc(1_000, i));
      await wait(100);
    }
    upload.end();
    const [response] = await responded;
    response.resume();
    expect(response.statusCode).toBe(200);
    expect(site.upstreams.orders.seen.at(-1)?.body).toHaveLength(12_000);
  });

  test('gets an early refusal before its upload is complete', async () => {
    await start({ handlers: { orders: (_, response) => response.writeHead(403).end('{"code":"FORBIDDEN"}') } });
    site.upstreams.orders.readsBodies = false;
    const { hostname, port } = new URL(site.url);
    const headers = { ...ownPage, 'content-type': 'image/png', 'content-length': 5_000_000 };
    const upload = httpRequest({
      hostname,
      port,
      path: '/api/objects/uploads/1',
      method: 'PUT',
      headers,
      agent: false,
    });
    upload.on('error', () => undefined).write(Buffer.alloc(1_000));
    const [response] = await once(upload, 'response');
    response.resume();
    expect(response.statusCode).toBe(403);
    upload.destroy();
  });

  test('streams slow responses and aborts silent ones', async () => {
    const slowly: Handler = ({ url }, response) => {
      response.writeHead(200, { 'content-type': 'text/csv' });
      let line = 0;
      const timer = setInterval(() => {
        response.write(`line ${line++}\n`);
        if (line === 12) clearInterval(timer);
        if (line === 12 && !url.includes('silent')) response.end();
      }, 100);
    };
    await start({ handlers: { orders: slowly }, gateway: patient });
    expect((await call('/api/admin/orders')).body.split('\n')).toHaveLength(13);
    await expect(call('/api/admin/orders?silent')).rejects.toThrow();
  });
});

describe('dead service', () => {
  test('answers 503 immediately until it recovers, without affecting other services', async () => {
    await start();
    await site.upstreams.catalog.kill();
    for (let i = 0; i < 3; i++) {
      const outcome = await call('/api/products');
      expect([outcome.status, outcome.retryAfter, JSON.parse(outcome.body).code]).toEqual([
        503,
        '1',
        'SERVICE_UNAVAILABLE',
      ]);
    }
    expect(await served('/api/orders')).toBe('orders');
    await site.upstreams.catalog.listen();
    await until(async () => (await served()) === 'catalog');
  });

  test('appears in the metrics', async () => {
    await start();
    await site.upstreams.catalog.kill();
    await call('/api/products');
    expect(await healthy('catalog', site.upstreams.catalog)).toBe(0);
    expect(await metric('gateway_requests_total', 'route="/api/products",method="GET",status="503"')).toBe(1);
  });
});
