import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { until } from './until.ts';
import type { Handler } from './upstream.ts';
import { call, closeSite, labelsOf, metric, site, start, times } from './upstream-site.ts';

const readers: Socket[] = [];
afterEach(async () => {
  for (const reader of readers.splice(0)) reader.destroy();
  await closeSite();
});

/** More than the kernel buffers for a browser that reads nothing (4 MB), less than with the gateway's buffer. */
const buffered = 5_000_000;
/** More than gateway and kernel buffer together. */
const paced = 40_000_000;

let complete: number;
const sized: Handler = ({ url }, response) => {
  const size = Number(new URLSearchParams(url.split('?')[1]).get('size') ?? 10);
  response.writeHead(200, { 'content-length': size }).end(Buffer.alloc(size));
  response.once('finish', () => complete++);
};
const startSized = async (stallMs?: number) => {
  complete = 0;
  await start({ handlers: { catalog: sized }, gateway: { stallMs } });
};

/** Requests `size` bytes and reads none. */
async function read(size: number): Promise<Socket> {
  const { hostname, port } = new URL(site.url);
  const reader = connect(Number(port), hostname).pause();
  reader.on('error', () => undefined);
  readers.push(reader);
  await once(reader, 'connect');
  reader.write(`GET /api/products?size=${size} HTTP/1.1\r\nhost: shop.example\r\n\r\n`);
  return reader;
}
const outstanding = () => metric('upstream_instance_outstanding_requests', labelsOf('catalog', site.upstreams.catalog));

const connections = () =>
  new Promise<number>((resolve) => site.gateway.app.server.getConnections((_, count) => resolve(count)));

describe('slow readers', () => {
  test('hold no connection to a service while their response is buffered', async () => {
    await startSized();
    await times(10, () => read(buffered));
    await until(() => complete === 10, 'the service had sent all responses');
    await until(async () => (await outstanding()) === 0, 'the service was free of them');
    expect((await call('/api/products')).status).toBe(200);
  });

  test('receive a response of any length completely', async () => {
    await startSized();
    const reader = await read(paced);
    await until(async () => (await outstanding()) === 1, 'the response had begun');
    let bytes = 0;
    reader.on('data', (chunk) => {
      bytes += chunk.length;
    });
    reader.resume();
    await until(() => bytes > paced, 'the browser had everything');
    expect(complete).toBe(1);
  });

  test('are disconnected when they read nothing', async () => {
    await startSized(200);
    await Promise.all([read(buffered), read(paced)]);
    await until(async () => (await connections()) === 2);
    await until(async () => (await connections()) === 0, 'both were disconnected');
    await until(async () => (await outstanding()) === 0, 'the service was free of them');
  });

  test('keep an idle connection after a small response', async () => {
    await startSized(50);
    const reader = (await read(10)).resume();
    let responses = 0;
    reader.on('data', () => responses++);
    await until(() => responses === 1);
    await times(3, () => call(`/api/products?size=${buffered}`));
    reader.write('GET /api/products?size=10 HTTP/1.1\r\nhost: shop.example\r\n\r\n');
    await until(() => responses === 2);
  });
});
