import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { MinioConfig } from '../src/config.ts';
import { minioClient } from '../src/minio/minio-client.ts';
import { download } from '../src/minio/minio-download.ts';
import { MinioObjectStore } from '../src/minio/minio-store.ts';

describe('the minio driver with a silent server', () => {
  const sockets: Socket[] = [];
  let server: Server;
  let config: MinioConfig;

  beforeAll(async () => {
    server = createServer((socket) => sockets.push(socket));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    config = {
      driver: 'minio',
      endpoint,
      publicEndpoint: endpoint,
      accessKey: 'user',
      secretKey: 'password',
      bucket: 'receipts',
    };
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });

  it('reports it as unreachable while a call still waits', async () => {
    const store = new MinioObjectStore(config);
    const call = store.stat('a/file').catch(() => 'the call has ended');
    expect(await Promise.race([call, store.isReachable()])).toBe(false);
  });

  it('ends a call after the timeout', async () => {
    await expect(minioClient(config, config.endpoint, 200).statObject('receipts', 'a/file')).rejects.toThrow(
      'silent for 200 ms',
    );
  });

  it('ends a download after the timeout', async () => {
    await expect(download(`${config.endpoint}/receipts/a/file`, 'a/file', 200)).rejects.toThrow(
      'Headers Timeout Error',
    );
  });
});

describe('the minio driver with a busy server', () => {
  let server: HttpServer;
  let store: MinioObjectStore;
  /** Remaining responses with 503 SlowDown, which MinIO sends while its disk is slow. */
  let slowDowns = 0;
  /** Remaining responses with 403, which MinIO sends while another request removes the emptied folder. */
  let denials = 0;
  let asked = 0;

  beforeAll(async () => {
    server = createHttpServer((_, response) => {
      asked += 1;
      if (slowDowns > 0) {
        slowDowns -= 1;
        return void response.writeHead(503).end();
      }
      if (denials > 0) {
        denials -= 1;
        return void response.writeHead(403).end();
      }
      response.writeHead(200, { 'content-length': '7', etag: '"e"', 'last-modified': new Date(0).toUTCString() });
      response.end('receipt');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    store = new MinioObjectStore({
      driver: 'minio',
      endpoint,
      publicEndpoint: endpoint,
      accessKey: 'user',
      secretKey: 'password',
      bucket: 'receipts',
    });
  });
  beforeEach(() => {
    asked = 0;
  });
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });

  it('retries 503 until it succeeds', async () => {
    slowDowns = 2;
    expect(await store.stat('a/file')).toMatchObject({ size: 7 });
    expect(asked).toBe(3);
  });

  it('retries 403 of a removed folder', async () => {
    denials = 1;
    expect(await store.stat('a/file')).toMatchObject({ size: 7 });
    expect(asked).toBe(2);
  });

  it('retries the download of an object', async () => {
    slowDowns = 1;
    denials = 1;
    const { info, body } = await store.open('a/file');
    expect(info).toMatchObject({ key: 'a/file', size: 7, etag: 'e' });
    expect(await body.toArray()).toEqual([Buffer.from('receipt')]);
    expect(asked).toBe(3);
  });

  it('throws STORE_UNAVAILABLE after four retries', async () => {
    slowDowns = Number.POSITIVE_INFINITY;
    await expect(store.stat('a/file')).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
    expect(asked).toBe(5);
  });
});
