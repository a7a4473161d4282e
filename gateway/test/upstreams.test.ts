import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from '@jest/globals';
import { type Timing, timing } from '@shop/service-kit/upstreams/timing';
import { ownPage, type Site, type SiteOptions, startSite } from './site.ts';
import { echo, type Handler, Upstream } from './upstream.ts';

let site: Site;
afterEach(() => site.close());

/** Short waits: what they decide is the same. */
const quick: Timing = { ...timing, lookUp: 50, check: 50, checkTimeout: 200, ejection: { shortest: 100, longest: 1_000, forgiven: 5_000 } };
const start = async (options: SiteOptions = {}) => {
  site = await startSite({ ...options, gateway: { timing: quick, ...options.gateway } });
};

interface Outcome {
  status: number;
  by: string | null;
  body: string;
  retryAfter: string | null;
}
async function call(path: string, init?: RequestInit): Promise<Outcome> {
  const response = await fetch(`${site.url}${path}`, init);
  const { status, headers } = response;
  return { status, by: headers.get('x-served-by'), body: await response.text(), retryAfter: headers.get('retry-after') };
}
const served = async (path = '/api/products') => (await call(path)).by;
const post = (path = '/api/orders') => call(path, { method: 'POST', headers: ownPage, body: '{"a":1}' });
const times = <T>(count: number, make: (index: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, i) => make(i)));

async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('It did not happen within 10 s.');
    await wait(10);
  }
}

async function metric(name: string, labels: string): Promise<number | undefined> {
  const line = (await site.gateway.metrics.metrics()).split('\n').find((text) => text.startsWith(`${name}{${labels}}`));
  return line ? Number(line.split(' ').at(-1)) : undefined;
}
const address = ({ origin }: Upstream) => origin.slice('http://'.length);
const labelsOf = (service: string, upstream: Upstream) => `service="${service}",instance="${address(upstream)}"`;
const healthy = (service: string, upstream: Upstream) => metric('upstream_instance_healthy', labelsOf(service, upstream));
const ejections = (service: string, upstream: Upstream) => metric('upstream_instance_ejections_total', labelsOf(service, upstream));

/** Instances of orders that all listen on one port, each on an address of its own, as containers behind one name do. */
async function replicas(count: number, handler?: (index: number) => Handler | undefined): Promise<Upstream[]> {
  const first = await Upstream.start('127.0.0.2', handler?.(0), { ip: '127.0.0.2' });
  const others = await times(count - 1, (i) =>
    Upstream.start(`127.0.0.${i + 3}`, handler?.(i + 1), { ip: `127.0.0.${i + 3}`, port: first.port }),
  );
  return [first, ...others];
}

/** A site whose orders are the name `orders`, which resolves to what `ips` says at the time. */
async function startNamed(instances: Upstream[], ips: () => string[], more: SiteOptions = {}): Promise<void> {
  const resolve = async (name: string) => {
    if (name !== 'orders') throw new Error(`Nobody knows ${name}.`);
    return ips();
  };
  await start({
    ...more,
    more: { orders: instances },
    origins: { orders: [`http://orders:${instances[0]?.port}`] },
    gateway: { timing: quick, ...more.gateway, resolve },
  });
}
const ipsOf = (instances: Upstream[]) => () => instances.map(({ origin }) => new URL(origin).hostname);

describe('an upstream that is a name', () => {
  test('has an instance for each address, and services are asked by the name', async () => {
    const instances = await replicas(3);
    await startNamed(instances, ipsOf(instances));
    const outcomes = await times(60, () => call('/api/orders'));
    expect(new Set(outcomes.map(({ by }) => by))).toEqual(new Set(['127.0.0.2', '127.0.0.3', '127.0.0.4']));
    expect(JSON.parse(outcomes[0]?.body ?? '').headers.host).toBe(`orders:${instances[0]?.port}`);
  });

  test('gets new addresses and gives up old ones, which finish what they have', async () => {
    const [a, b] = await replicas(2, (index) =>
      index === 0 ? (_, response) => void setTimeout(() => response.end('late'), 400) : undefined,
    );
    if (!a || !b) throw new Error('Two instances were asked for.');
    let known = ipsOf([a])();
    await startNamed([a, b], () => known);
    const underWay = call('/api/orders');
    await until(() => a.seen.length === 1);
    known = ipsOf([b])();
    await until(async () => (await healthy('orders', b)) === 1 && (await healthy('orders', a)) === undefined);
    expect(await served('/api/orders')).toBe('127.0.0.3');
    expect(await underWay).toMatchObject({ status: 200, body: 'late' });
  });

  test('keeps the addresses it knows while the name cannot be looked up', async () => {
    const instances = await replicas(2);
    let lookUps = 0;
    await startNamed(instances, () => {
      lookUps++;
      if (lookUps > 1) throw new Error('The name server is away.');
      return ipsOf(instances)();
    });
    await until(() => lookUps > 3);
    expect((await times(10, () => call('/api/orders'))).map(({ status }) => status)).toEqual(Array(10).fill(200));
  });

  test('may stand in a list with other names and ports', async () => {
    const [a, b] = await replicas(2);
    const other = await Upstream.start('other port');
    if (!a || !b) throw new Error('Two instances were asked for.');
    await start({
      more: { orders: [a, b, other] },
      origins: { orders: [`http://one:${a.port}`, `http://two:${b.port}`, other.origin] },
      gateway: { resolve: async (name) => [name === 'one' ? '127.0.0.2' : '127.0.0.3'] },
    });
    const outcomes = await times(60, () => served('/api/orders'));
    expect(new Set(outcomes)).toEqual(new Set(['127.0.0.2', '127.0.0.3', 'other port']));
  });
});

describe('an instance', () => {
  test('that is not ready gets no new requests, of 120 none fails, and it gets them again when it is', async () => {
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

  test('stays in after one or two checks that fail', async () => {
    const second = await Upstream.start('second');
    await start({ more: { catalog: [second] }, gateway: { timing: { ...quick, check: 300 } } });
    second.state = 'unavailable';
    await wait(450);
    second.state = 'ready';
    await wait(400);
    expect([await healthy('catalog', second), await ejections('catalog', second)]).toEqual([1, 0]);
  });

  test('that announces its end gets nothing new at once, without being ejected, and finishes what it has', async () => {
    const second = await Upstream.start('second', (_, response) => void setTimeout(() => response.end('late'), 400));
    await start({ more: { orders: [second] } });
    const underWay = times(8, () => call('/api/orders'));
    await until(() => second.seen.length > 0);
    second.state = 'draining';
    await until(async () => (await healthy('orders', second)) === 0);
    const seen = second.seen.length;
    expect((await times(20, () => call('/api/orders'))).map(({ by }) => by)).toEqual(Array(20).fill('orders'));
    expect(second.seen.length).toBe(seen);
    expect((await underWay).map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await ejections('orders', second)).toBe(0);
  });

  test('that hangs is out after its checks, and nobody waits for another one', async () => {
    const silent = await Upstream.start('silent', () => undefined);
    await start({ more: { orders: [silent] } });
    silent.state = 'hanging';
    await until(async () => (await healthy('orders', silent)) === 0);
    expect((await times(20, () => post())).map(({ by }) => by)).toEqual(Array(20).fill('orders'));
  });

  test('that dies costs nobody a request, also not who sends an order', async () => {
    const second = await Upstream.start('second');
    await start({ more: { orders: [second] }, gateway: { timing: { ...quick, check: 60_000 } } });
    await second.kill();
    expect((await times(20, (i) => (i % 2 ? post() : call('/api/orders')))).map(({ by }) => by)).toEqual(Array(20).fill('orders'));
    expect(await ejections('orders', second)).toBe(1);
  });

  test('is out for longer each time in a row', async () => {
    const second = await Upstream.start('second');
    await start({ more: { catalog: [second] } });
    const outFor: number[] = [];
    for (let i = 0; i < 3; i++) {
      await second.kill();
      await until(async () => (await healthy('catalog', second)) === 0);
      const began = Date.now();
      await second.listen();
      await until(async () => (await healthy('catalog', second)) === 1);
      outFor.push(Date.now() - began);
    }
    expect(outFor[1]).toBeGreaterThanOrEqual(180);
    expect(outFor[2]).toBeGreaterThanOrEqual(380);
  });

  test('stays in while requests use all its connections', async () => {
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

  test('with outstanding requests gets fewer new ones than one without', async () => {
    const held: (() => void)[] = [];
    const slow = await Upstream.start('slow', (request, response) => void held.push(() => echo(request, response)));
    await start({ more: { catalog: [slow] } });
    const waiting: Promise<unknown>[] = [];
    while (slow.seen.length === 0) {
      waiting.push(call('/api/products'));
      await wait(10);
    }
    for (let i = 0; i < 20; i++) expect(await served()).toBe('catalog');
    for (const release of held) release();
    await Promise.all(waiting);
  });
});

describe('processes that stall', () => {
  const children: ChildProcess[] = [];
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });

  /** As many processes of orders behind one name. */
  async function startProcesses(count: number, gateway: SiteOptions['gateway'] = {}): Promise<ChildProcess[]> {
    let port = 0;
    for (let i = 0; i < count; i++) {
      const child = fork(new URL('./stand-in.mjs', import.meta.url).pathname, [`127.0.0.${i + 2}`, String(port)], { execArgv: [] });
      children.push(child);
      [port] = await once(child, 'message');
    }
    const resolve = async () => children.map((_, i) => `127.0.0.${i + 2}`);
    await start({ origins: { orders: [`http://orders:${port}`] }, gateway: { ...gateway, resolve } });
    return children;
  }

  test('one of two for 1.7 s: no request fails', async () => {
    await startProcesses(2, { timing });
    const stall = call('/api/orders', { method: 'POST', headers: { ...ownPage, 'x-stall-ms': '1700' }, body: '{}' });
    const outcomes: Outcome[] = [];
    let stalled = true;
    void stall.then(() => {
      stalled = false;
    });
    await times(6, async (i) => {
      while (stalled) outcomes.push(await (i % 2 ? call('/api/orders') : post()));
    });
    expect((await stall).status).toBe(200);
    expect(outcomes.filter(({ status }) => status !== 200)).toEqual([]);
    expect(outcomes.length).toBeGreaterThan(20);
  });

  test('one of three is stopped: the others go on, and only what was in flight there waits', async () => {
    const [paused] = await startProcesses(3);
    let done = false;
    const outcomes: Outcome[] = [];
    const client = async () => {
      while (!done) outcomes.push(await post());
    };
    const clients = times(6, client);
    await until(() => outcomes.length > 20);
    paused?.kill('SIGSTOP');
    const labels = `service="orders",instance="127.0.0.2:${site.gateway && (await portOfOrders())}"`;
    await until(async () => (await metric('upstream_instance_healthy', labels)) === 0);
    const before = outcomes.length;
    await until(() => outcomes.length > before + 50);
    expect(outcomes.slice(before).filter(({ by }) => by === '127.0.0.2')).toEqual([]);
    paused?.kill('SIGCONT');
    done = true;
    await clients;
    expect(outcomes.filter(({ status }) => status !== 200)).toEqual([]);
  });

  const portOfOrders = async () => /service="orders",instance="127.0.0.2:(\d+)"/.exec(await site.gateway.metrics.metrics())?.[1];
});

describe('a request', () => {
  const breaking = (name: string) => Upstream.start(name, (_, response) => response.destroy());

  test('that only reads is sent to another instance when the connection breaks', async () => {
    const second = await breaking('second');
    await start({ more: { catalog: [second] } });
    expect((await times(20, () => served())).every((by) => by === 'catalog')).toBe(true);
    expect(second.seen.length).toBeGreaterThan(0);
    expect(await metric('upstream_retries_total', 'service="catalog"')).toBe(second.seen.length);
  });

  test('that only reads is sent twice at most', async () => {
    const instances = [await breaking('a'), await breaking('b'), await breaking('c')];
    await start({ origins: { catalog: instances.map(({ origin }) => origin) }, more: { catalog: instances } });
    expect(await call('/api/products')).toMatchObject({ status: 503, retryAfter: '1' });
    expect(instances.flatMap(({ seen }) => seen)).toHaveLength(2);
  });

  test('that changes something is not sent twice when the connection breaks', async () => {
    const instances = [await breaking('a'), await breaking('b')];
    await start({ origins: { orders: instances.map(({ origin }) => origin) }, more: { orders: instances } });
    expect((await times(3, () => post())).map(({ status }) => status)).toEqual([503, 503, 503]);
    expect(instances.flatMap(({ seen }) => seen)).toHaveLength(3);
  });

  const silence = { safe: 300, unsafe: 300, body: 300 };
  const impatient = { timing: { ...quick, silence } };

  test('that only reads and gets no response in its time is sent to another instance once', async () => {
    const silent = await Upstream.start('silent', () => undefined);
    await start({ more: { catalog: [silent] }, gateway: impatient });
    expect((await times(6, () => served())).every((by) => by === 'catalog')).toBe(true);
    expect(silent.seen.length).toBeGreaterThan(0);
  });

  test('that gets no response in its time is 503, and was sent once if it changes something', async () => {
    await start({ handlers: { orders: () => undefined }, gateway: impatient });
    expect(await post()).toMatchObject({ status: 503, retryAfter: '1' });
    expect(site.upstreams.orders.seen).toHaveLength(1);
  });

  test('under way at an instance that fails its checks gets its response', async () => {
    await start({ handlers: { orders: (request, response) => void setTimeout(() => echo(request, response), 800) } });
    site.upstreams.orders.state = 'hanging';
    const underWay = post();
    await until(async () => (await healthy('orders', site.upstreams.orders)) === 0);
    expect((await underWay).status).toBe(200);
  });

  test('is tried all the same when no instance is healthy', async () => {
    await start();
    site.upstreams.orders.state = 'unavailable';
    await until(async () => (await healthy('orders', site.upstreams.orders)) === 0);
    expect([(await post()).status, await served('/api/orders')]).toEqual([200, 'orders']);
  });

  test('whose upload takes longer than the longest silence passes while it flows', async () => {
    await start({ gateway: impatient });
    const { hostname, port } = new URL(site.url);
    const headers = { ...ownPage, 'content-type': 'image/png', 'content-length': 12_000 };
    const upload = httpRequest({ hostname, port, path: '/api/objects/uploads/1', method: 'PUT', headers, agent: false });
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

  test('whose upload is refused before it is whole gets that response', async () => {
    await start({ handlers: { orders: (_, response) => response.writeHead(403).end('{"code":"FORBIDDEN"}') } });
    site.upstreams.orders.readsBodies = false;
    const { hostname, port } = new URL(site.url);
    const headers = { ...ownPage, 'content-type': 'image/png', 'content-length': 5_000_000 };
    const upload = httpRequest({ hostname, port, path: '/api/objects/uploads/1', method: 'PUT', headers, agent: false });
    upload.on('error', () => undefined).write(Buffer.alloc(1_000));
    const [response] = await once(upload, 'response');
    response.resume();
    expect(response.statusCode).toBe(403);
    upload.destroy();
  });

  test('whose response takes longer than the longest silence passes while it flows, and breaks off when it does not', async () => {
    const slowly: Handler = ({ url }, response) => {
      response.writeHead(200, { 'content-type': 'text/csv' });
      let line = 0;
      const timer = setInterval(() => {
        response.write(`line ${line++}\n`);
        if (line === 8) clearInterval(timer);
        if (line === 8 && !url.includes('silent')) response.end();
      }, 100);
    };
    await start({ handlers: { orders: slowly }, gateway: impatient });
    expect((await call('/api/admin/orders')).body.split('\n')).toHaveLength(9);
    await expect(call('/api/admin/orders?silent')).rejects.toThrow();
  });
});

describe('a dead service', () => {
  test('is 503 with a code at once, the rest goes on, and it recovers by itself', async () => {
    await start();
    await site.upstreams.catalog.kill();
    for (let i = 0; i < 3; i++) {
      const outcome = await call('/api/products');
      expect([outcome.status, outcome.retryAfter, JSON.parse(outcome.body).code]).toEqual([503, '1', 'SERVICE_UNAVAILABLE']);
    }
    expect(await served('/api/orders')).toBe('orders');
    await site.upstreams.catalog.listen();
    await until(async () => (await served()) === 'catalog');
  });

  test('shows in the metrics', async () => {
    await start();
    await site.upstreams.catalog.kill();
    await call('/api/products');
    expect(await healthy('catalog', site.upstreams.catalog)).toBe(0);
    expect(await metric('gateway_requests_total', 'route="/api/products",method="GET",status="503"')).toBe(1);
  });
});

describe('the health of an instance', () => {
  test.each(['/readyz', '/%72eadyz', '/readyz?x', '/internal/sessions/resolve', '/internal', '/%69nternal/x', '/healthz', '/metrics'])(
    'is not reached from outside by %s',
    async (path) => {
      await start();
      const { by } = await call(path);
      expect(by).toBeNull();
      for (const upstream of Object.values(site.upstreams)) expect(upstream.seen).toEqual([]);
    },
  );
});

describe('the gateway', () => {
  const readiness = async () => {
    const { status, body } = await call('/readyz');
    return [status, JSON.parse(body).status];
  };

  test('is ready when every instance behind it was ready once, and stays so when one dies', async () => {
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

  test('that drains says so, still serves, and keeps no connection', async () => {
    await start();
    site.gateway.drain();
    expect(await readiness()).toEqual([503, 'draining']);
    const response = await fetch(`${site.url}/api/orders`);
    expect([response.status, response.headers.get('connection')]).toEqual([200, 'close']);
    await response.text();
  });

  test('that ends lets an upload come to its end', async () => {
    await start();
    const { hostname, port } = new URL(site.url);
    const headers = { ...ownPage, 'content-type': 'image/png', 'content-length': 3_000 };
    const upload = httpRequest({ hostname, port, path: '/api/objects/uploads/1', method: 'PUT', headers, agent: false });
    const responded = once(upload, 'response');
    upload.write(Buffer.alloc(1_000));
    await until(async () => (await metric('upstream_instance_outstanding_requests', labelsOf('orders', site.upstreams.orders))) === 1);
    const closed = site.gateway.app.close();
    upload.write(Buffer.alloc(1_000));
    await wait(200);
    upload.end(Buffer.alloc(1_000));
    const [response] = await responded;
    response.resume();
    expect(response.statusCode).toBe(200);
    await closed;
  });

  test('that ends lets open requests finish and takes no new ones', async () => {
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
