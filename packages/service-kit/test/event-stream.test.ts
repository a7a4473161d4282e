import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { EventStreams, EventSubscription } from '../src/http/event-stream.ts';
import { type Timing, timing } from '../src/upstreams/timing.ts';
import { Upstream } from '../src/upstreams/upstream.ts';

interface Changed {
  id: number;
}

let server: Server;
let streams: EventStreams<Changed>;
let upstream: Upstream;
let subscription: EventSubscription<Changed>;
/** Arguments of the subscriber's callbacks. */
let calls: unknown[];
let serve: (response: ServerResponse) => void;
let authorizations: (string | undefined)[];
let responses: ServerResponse[];
/** Addresses of `shop`, and the readiness of its first instance. */
let addresses: string[];
let state: string;
const quick: Timing = { ...timing, lookUp: 50, check: 50 };

beforeEach(async () => {
  calls = [];
  authorizations = [];
  responses = [];
  addresses = ['127.0.0.1'];
  state = 'ok';
  streams = new EventStreams();
  serve = (response) => void streams.open().pipe(response.writeHead(200, { 'content-type': 'text/event-stream' }));
  server = createServer((request, response) => {
    if (request.url !== '/events')
      return void response.writeHead(state === 'ok' ? 200 : 503).end(JSON.stringify({ status: state }));
    responses.push(response);
    authorizations.push(request.headers.authorization);
    serve(response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const logger = pino({ level: 'silent' });
  upstream = new Upstream('shop', [`http://shop:${(server.address() as AddressInfo).port}`], {
    logger,
    resolve: async () => addresses,
    timing: quick,
  });
  await upstream.start();
  subscription = new EventSubscription({
    upstream,
    path: '/events',
    authorization: async () => `Bearer ${authorizations.length}`,
    onEvent: (event) => calls.push(event),
    onSubscribed: (again) => calls.push({ again }),
    onLost: () => calls.push('lost'),
    silenceMs: 300,
    logger,
  });
  void subscription.start();
});
afterEach(async () => {
  subscription.stop();
  streams.close();
  await upstream.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const until = async (holds: () => boolean) => {
  while (!holds()) await wait(10);
};

describe('event subscription', () => {
  it('receives all events in order', async () => {
    await until(() => subscription.connected);
    for (const id of [1, 2, 3]) streams.publish({ id });
    await until(() => calls.length === 4);
    expect(calls).toEqual([{ again: false }, { id: 1 }, { id: 2 }, { id: 3 }]);
  });

  it('reports a loss and reconnects with a new authorization', async () => {
    await until(() => subscription.connected);
    streams.end();
    await until(() => calls.length >= 3);
    expect(calls).toEqual([{ again: false }, 'lost', { again: true }]);
    expect(authorizations).toEqual(['Bearer 0', 'Bearer 1']);
  });

  it('reports a loss when the publisher is silent', async () => {
    await until(() => subscription.connected);
    await until(() => calls.includes('lost'));
    expect(calls.slice(0, 3)).toEqual([{ again: false }, 'lost', { again: true }].slice(0, calls.length));
  });

  it('keeps retrying while the publisher refuses', async () => {
    await until(() => subscription.connected);
    const usual = serve;
    let refusals = 0;
    serve = (response) => {
      refusals += 1;
      response.writeHead(503).end();
    };
    streams.end();
    await until(() => refusals === 3);
    expect(subscription.connected).toBe(false);
    serve = usual;
    await until(() => subscription.connected);
  });

  it('sends no more requests after stop()', async () => {
    await until(() => subscription.connected);
    subscription.stop();
    const asked = authorizations.length;
    streams.end();
    await wait(500);
    expect([authorizations.length, calls]).toEqual([asked, [{ again: false }]]);
  });

  it('moves to another instance without losing events when its instance drains', async () => {
    await until(() => subscription.connected);
    const others = new EventStreams<Changed>();
    let joined = false;
    const other = createServer((request, response) => {
      if (request.url !== '/events') return void response.writeHead(200).end('{}');
      others.open().pipe(response.writeHead(200, { 'content-type': 'text/event-stream' }));
      joined = true;
    });
    await once(other.listen((server.address() as AddressInfo).port, '127.0.0.2'), 'listening');
    addresses.push('127.0.0.2');
    state = 'draining';
    await until(() => {
      streams.publish({ id: 0 });
      return joined;
    });
    await until(() => {
      others.publish({ id: 0 });
      return responses[0]?.closed === true;
    });
    others.publish({ id: 1 });
    await until(() => calls.some((call) => (call as Partial<Changed>).id === 1));
    expect(calls.filter((call) => (call as Partial<Changed>).id !== 0)).toEqual([{ again: false }, { id: 1 }]);
    subscription.stop();
    others.close();
    other.closeAllConnections();
    other.close();
  });
});
