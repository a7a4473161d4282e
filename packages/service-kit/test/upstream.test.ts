import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { Upstream } from '../src/upstreams/upstream.ts';

let server: Server;
let upstream: Upstream;
let contentType: string;
let response: ServerResponse;
/** Receives the complete body of each request. */
let onBody = (_body: string): void => undefined;

beforeEach(async () => {
  contentType = 'application/json';
  server = createServer((request, answer) => {
    if (request.url === '/readyz') return void answer.end('{}');
    void text(request).then(onBody, () => undefined);
    response = answer.writeHead(200, { 'content-type': contentType });
    response.write('{');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const logger = pino({ level: 'silent' });
  upstream = new Upstream('shop', [`http://127.0.0.1:${(server.address() as AddressInfo).port}`], { logger });
  await upstream.start();
});
afterEach(async () => {
  await upstream.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** The close event follows the end of a body. */
async function outstanding(): Promise<number[]> {
  await new Promise(setImmediate);
  return [...upstream.instances.values()].map((instance) => instance.outstanding);
}

describe('upstream request', () => {
  it('counts as outstanding until its response is complete', async () => {
    const { body } = await upstream.request({ method: 'GET', path: '/' });
    expect(await outstanding()).toEqual([1]);
    response.end('}');
    expect(await body.text()).toBe('{}');
    expect(await outstanding()).toEqual([0]);
  });

  it('stops counting as outstanding after a failure', async () => {
    const { body } = await upstream.request({ method: 'GET', path: '/' });
    response.destroy();
    await expect(body.text()).rejects.toThrow();
    expect(await outstanding()).toEqual([0]);
  });

  it('does not queue behind proxied requests', async () => {
    const passedOn = {
      onRequestStart() {},
      onResponseStart() {},
      onResponseData() {},
      onResponseEnd() {},
      onResponseError() {},
    };
    const [instance] = upstream.instances.values();
    for (let sent = 0; sent < 200; sent += 1) instance?.dispatch({ method: 'POST', path: '/', body: '{}' }, passedOn);
    const { statusCode, body } = await upstream.request({
      method: 'GET',
      path: '/',
      signal: AbortSignal.timeout(4_000),
    });
    expect(statusCode).toBe(200);
    body.on('error', () => {}).destroy();
  });

  it('frees each chunk of a proxied body after sending', async () => {
    const chunks = ['first', 'second', 'third'].map((text) =>
      Buffer.from(new TextEncoder().encode(text.repeat(20_000))),
    );
    const sent = chunks.map(String).join('');
    const received = new Promise((resolve) => {
      onBody = resolve;
    });
    const [instance] = upstream.instances.values();
    const passedOn = {
      onRequestStart() {},
      onResponseStart() {},
      onResponseData() {},
      onResponseEnd() {},
      onResponseError() {},
    };
    const length = ['content-length', String(sent.length)];
    instance?.dispatch(
      { method: 'PUT', path: '/', body: Readable.from(chunks, { objectMode: false }), headers: length },
      passedOn,
    );
    expect((await received) === sent).toBe(true);
    expect(chunks.map(({ byteLength }) => byteLength)).toEqual([0, 0, 0]);
    response.end('}');
  });

  it('never counts as outstanding when the response is an event stream', async () => {
    contentType = 'text/event-stream';
    const { body } = await upstream.request({ method: 'GET', path: '/' });
    expect(await outstanding()).toEqual([0]);
    response.end();
    await body.dump();
    expect(await outstanding()).toEqual([0]);
  });
});
