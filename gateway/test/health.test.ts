import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type Site, startSite } from './site.ts';
import { until } from './until.ts';
import { echo, Upstream } from './upstream.ts';
import {
  call,
  closeSite,
  ejections,
  healthy,
  ipsOf,
  labelsOf,
  metric,
  post,
  quick,
  replicas,
  served,
  site,
  start,
  startNamed,
  times,
} from './upstream-site.ts';

describe('service instance', () => {
  afterEach(closeSite);

  test('gets no requests while not ready, and none fails', async () => {
    const instances = await replicas(2);
    await startNamed(instances, ipsOf(instances));
    const [, second] = instances;
    if (!second) throw new Error('Two instances were asked for.');
    second.state = 'unavailable';
    await until(async () => (await healthy('orders', second)) === 0);
    const outcomes = await times(120, (i) => (i % 2 ? call('/api/orders') : post()));
    expect(outcomes.filter(({ status, by }) => status !== 200 || by !== '127.0.0.2')).toEqual([]);
    second.state = 'ready';
    await until(async () => (await served('/api/orders')) === '127.0.0.3');
  });

  test('stays available after one or two failed checks', async () => {
    const second = await Upstream.start('second');
    await start({ more: { catalog: [second] } });
    second.checksToFail = 2;
    await until(() => second.checksToFail === 0);
    const { checks } = second;
    await until(() => second.checks > checks + 1);
    expect([await healthy('catalog', second), await ejections('catalog', second)]).toEqual([1, 0]);
  });

  test('gets no new requests while draining and finishes open ones', async () => {
    const second = await Upstream.start('second', (_, response) => void setTimeout(() => response.end('late'), 400));
    await start({ more: { orders: [second] } });
    const underWay = times(8, () => call('/api/orders'));
    await until(() => second.seen.length + site.upstreams.orders.seen.length === 8);
    expect(second.seen.length).toBeGreaterThan(0);
    second.state = 'draining';
    await until(async () => (await healthy('orders', second)) === 0);
    const seen = second.seen.length;
    expect((await times(20, () => call('/api/orders'))).map(({ by }) => by)).toEqual(Array(20).fill('orders'));
    expect(second.seen.length).toBe(seen);
    expect((await underWay).map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await ejections('orders', second)).toBe(0);
  });

  test('is removed after failed checks when it hangs, without more delays', async () => {
    const silent = await Upstream.start('silent', () => undefined);
    await start({ more: { orders: [silent] }, gateway: { timing: { ...quick, checkTimeout: 500 } } });
    silent.state = 'hanging';
    await until(async () => (await healthy('orders', silent)) === 0);
    expect((await times(20, () => post())).map(({ by }) => by)).toEqual(Array(20).fill('orders'));
  });

  test('can die without a failed request, even for new orders', async () => {
    const second = await Upstream.start('second');
    await start({ more: { orders: [second] }, gateway: { timing: { ...quick, check: 60_000 } } });
    await second.kill();
    expect((await times(20, (i) => (i % 2 ? post() : call('/api/orders')))).map(({ by }) => by)).toEqual(
      Array(20).fill('orders'),
    );
    expect(await ejections('orders', second)).toBe(1);
  });

  test('stays removed longer after each failure in a row', async () => {
    const second = await Upstream.start('second');
    await start({ more: { catalog: [second] } });
    const outFor: number[] = [];
    for (let i = 0; i < 3; i++) {
      const began = Date.now();
      await second.kill();
      await until(async () => (await healthy('catalog', second)) === 0);
      await second.listen();
      await until(async () => (await healthy('catalog', second)) === 1);
      outFor.push(Date.now() - began);
    }
    expect(outFor[1]).toBeGreaterThanOrEqual(200);
    expect(outFor[2]).toBeGreaterThanOrEqual(400);
  });

  test('stays available while all its connections are busy', async () => {
    const held: (() => void)[] = [];
    await start({ handlers: { orders: (request, response) => void held.push(() => echo(request, response)) } });
    const { orders } = site.upstreams;
    const waiting = times(140, () => call('/api/orders'));
    await until(() => held.length === 128);
    const { checks } = orders;
    await until(() => orders.checks > checks + 10);
    expect([await healthy('orders', orders), await ejections('orders', orders)]).toEqual([1, 0]);
    for (let released = 0; released < 140; ) {
      for (const release of held.splice(0)) {
        release();
        released++;
      }
      await wait(10);
    }
    expect((await waiting).every(({ status }) => status === 200)).toBe(true);
  });

  test('answers 503 immediately when its queue is full', async () => {
    const held: (() => void)[] = [];
    await start({ handlers: { orders: (request, response) => void held.push(() => echo(request, response)) } });
    const outcomes = times(300, () => call('/api/orders'));
    const { orders } = site.upstreams;
    await until(
      async () => (await metric('upstream_instance_outstanding_requests', labelsOf('orders', orders))) === 256,
    );
    await until(
      async () => (await metric('gateway_requests_total', 'route="/api/orders",method="GET",status="503"')) === 44,
    );
    let released = 0;
    await until(() => {
      for (const release of held.splice(0)) {
        release();
        released++;
      }
      return released === 256;
    });
    const statuses = (await outcomes).map(({ status }) => status);
    expect([
      statuses.filter((status) => status === 200).length,
      statuses.filter((status) => status === 503).length,
    ]).toEqual([256, 44]);
    expect(orders.seen).toHaveLength(256);
  });

  test('answers 503 after a short wait and never sends abandoned requests', async () => {
    const held: (() => void)[] = [];
    await start({
      handlers: { orders: (request, response) => void held.push(() => echo(request, response)) },
      gateway: { timing: { ...quick, turn: 200 } },
    });
    const first = times(128, () => call('/api/orders'));
    await until(() => held.length === 128);
    expect((await times(20, () => call('/api/orders'))).map(({ status }) => status)).toEqual(Array(20).fill(503));
    const { orders } = site.upstreams;
    const outstanding = () => metric('upstream_instance_outstanding_requests', labelsOf('orders', orders));
    expect(await outstanding()).toBe(148);
    for (const release of held.splice(0)) release();
    expect((await first).every(({ status }) => status === 200)).toBe(true);
    await until(async () => (await outstanding()) === 0);
    expect(orders.seen).toHaveLength(128);
  });

  test('queues a burst for the page server without a refusal', async () => {
    const held: (() => void)[] = [];
    await start({ handlers: { shell: (request, response) => void held.push(() => echo(request, response)) } });
    const outcomes = times(600, () => call('/'));
    const { shell } = site.upstreams;
    await until(async () => (await metric('upstream_instance_outstanding_requests', labelsOf('shell', shell))) === 600);
    for (let released = 0; released < 600; ) {
      for (const release of held.splice(0)) {
        release();
        released++;
      }
      await wait(10);
    }
    expect((await outcomes).every(({ status }) => status === 200)).toBe(true);
  });

  test('is preferred while draining over a failing one', async () => {
    const instances = await replicas(2);
    await startNamed(instances, ipsOf(instances));
    const [failing, draining] = instances;
    if (!failing || !draining) throw new Error('Two instances were asked for.');
    failing.state = 'unavailable';
    draining.state = 'draining';
    await until(async () => (await healthy('orders', failing)) === 0 && (await healthy('orders', draining)) === 0);
    expect((await times(20, () => post())).map(({ by }) => by)).toEqual(Array(20).fill('127.0.0.3'));
  });

  test('gets fewer requests while it has outstanding ones', async () => {
    const held: (() => void)[] = [];
    const slow = await Upstream.start('slow', (request, response) => void held.push(() => echo(request, response)));
    await start({ more: { catalog: [slow] } });
    const waiting: Promise<unknown>[] = [];
    while (slow.seen.length === 0) {
      const one = call('/api/products');
      waiting.push(one);
      await Promise.race([one, until(() => slow.seen.length > 0)]);
    }
    for (let i = 0; i < 20; i++) expect(await served()).toBe('catalog');
    for (const release of held) release();
    await Promise.all(waiting);
  });
});

describe('internal path', () => {
  let asked: Site;
  beforeAll(async () => {
    asked = await startSite();
  });
  afterAll(() => asked.close());

  test.each([
    '/readyz',
    '/%72eadyz',
    '/readyz?x',
    '/internal/sessions/resolve',
    '/internal',
    '/%69nternal/x',
    '/healthz',
    '/metrics',
  ])('is not reachable from outside: %s', async (path) => {
    const { headers } = await fetch(`${asked.url}${path}`);
    expect(headers.get('x-served-by')).toBeNull();
    for (const upstream of Object.values(asked.upstreams)) expect(upstream.seen).toEqual([]);
  });
});
