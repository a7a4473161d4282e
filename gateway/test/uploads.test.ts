import { once } from 'node:events';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from '@jest/globals';
import { limits } from '../src/routes.ts';
import { cookieOf, ownPage, type Site, type SiteOptions, startSite } from './site.ts';
import { until } from './until.ts';

let site: Site;
let uploads: ClientRequest[];
const start = async (options: SiteOptions = {}) => {
  uploads = [];
  site = await startSite(options);
};
afterEach(async () => {
  for (const upload of uploads) upload.destroy();
  await site.close();
});

/** Starts an upload of `length` bytes with its first bytes. */
function begin(length = 5_000_000, cookie = ''): ClientRequest {
  const { hostname, port } = new URL(site.url);
  const headers = { ...ownPage, 'content-type': 'image/png', 'content-length': length, ...(cookie && { cookie }) };
  const upload = httpRequest({ hostname, port, path: '/api/objects/uploads/1', method: 'PUT', headers, agent: false });
  upload.on('error', () => undefined).write('x');
  uploads.push(upload);
  return upload;
}

async function refusal(upload: ClientRequest): Promise<{ status?: number; code: string; connection?: string }> {
  const [response] = (await once(upload, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const { code } = JSON.parse(String(Buffer.concat(chunks)));
  return { status: response.statusCode, code, connection: response.headers.connection };
}

const outstanding = async () =>
  Number(
    /\{service="orders".*\} (\d+)/.exec(
      await site.gateway.metrics.getSingleMetricAsString('upstream_instance_outstanding_requests'),
    )?.[1],
  );

describe('slow uploads', () => {
  test('leave the service available for others', async () => {
    await start();
    for (let i = 0; i < 300; i++) begin();
    await until(async () => (await outstanding()) === 128, 'as many uploads were under way as may be');
    expect(await refusal(begin())).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
    const read = await fetch(`${site.url}/api/orders`);
    const write = await fetch(`${site.url}/api/orders`, { method: 'POST', headers: ownPage, body: '{}' });
    const announced = await fetch(`${site.url}/api/objects/upload`, {
      method: 'POST',
      headers: ownPage,
      body: '{"size":1}',
    });
    expect([read.status, write.status, announced.status]).toEqual([200, 200, 200]);
    expect(await outstanding()).toBe(128);
  });

  test('end with 408 and a closed connection despite occasional bytes', async () => {
    await start({ gateway: { uploadRate: { bytes: 100, within: 200 } } });
    const upload = begin();
    const drip = setInterval(() => upload.write('x'), 20);
    expect(await refusal(upload)).toEqual({ status: 408, code: 'REQUEST_TIMEOUT', connection: 'close' });
    clearInterval(drip);
    await until(async () => (await outstanding()) === 0, 'the service was free of it');
    await until(() => upload.socket?.closed ?? false, 'the connection had ended');
  });

  test('pass at the lowest rate', async () => {
    await start({ gateway: { uploadRate: { bytes: 100, within: 1_000 } } });
    const upload = begin(1 + 40 * 50);
    const responded = once(upload, 'response');
    for (let i = 0; i < 40; i++) {
      upload.write(Buffer.alloc(50));
      await wait(30);
    }
    upload.end();
    const [response] = await responded;
    response.resume();
    expect(response.statusCode).toBe(200);
    expect(site.upstreams.orders.seen.at(-1)?.body).toHaveLength(2_001);
  });
});

describe('upload of a browser that leaves during its identification', () => {
  test('never starts and no longer counts', async () => {
    await start({ rateLimitFactor: 1 / limits.files.open });
    const release = site.events.holdAnswers();
    const upload = begin(undefined, 'sid=session-of-tanya');
    await until(() => site.events.held === 1, 'auth was asked');
    const { server } = site.gateway.app;
    const connections = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
    const before = await connections();
    upload.destroy();
    await until(async () => (await connections()) < before, 'the gateway had noticed');
    release();
    expect((await fetch(`${site.url}/api/orders`)).status).toBe(200);
    expect(await outstanding()).toBe(0);
    begin();
    await until(async () => (await outstanding()) === 1, 'the next upload was under way');
  });
});

describe('uploads per address', () => {
  const newGuest = async () => `gid=${cookieOf(await fetch(`${site.url}/`), 'gid')?.value}`;

  test('answer 429 beyond the maximum until one ends', async () => {
    await start({ rateLimitFactor: 1 });
    const open = [];
    for (let i = 0; i < limits.files.open; i++) open.push(begin(undefined, await newGuest()));
    await until(async () => (await outstanding()) === limits.files.open, 'all uploads were under way');
    expect(await refusal(begin(undefined, await newGuest()))).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    open[0]?.destroy();
    await until(async () => (await outstanding()) === limits.files.open - 1, 'one had ended');
    begin(undefined, await newGuest());
    await until(async () => (await outstanding()) === limits.files.open, 'another one was let in');
  });
});
