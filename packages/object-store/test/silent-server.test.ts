import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { MinioConfig } from '../src/config.ts';
import { minioClient } from '../src/minio/minio-client.ts';
import { MinioObjectStore } from '../src/minio/minio-store.ts';

describe('the minio driver before a server that accepts connections and says nothing', () => {
  const sockets: Socket[] = [];
  let server: Server;
  let config: MinioConfig;

  beforeAll(async () => {
    server = createServer((socket) => sockets.push(socket));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    config = { driver: 'minio', endpoint, publicEndpoint: endpoint, accessKey: 'user', secretKey: 'password', bucket: 'receipts' };
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });

  it('is not reachable after a second and a half', async () => {
    const started = Date.now();
    expect(await new MinioObjectStore(config).isReachable()).toBe(false);
    expect(Date.now() - started).toBeLessThan(2_000);
  });

  it('gives up after the silence it was given', async () => {
    const started = Date.now();
    await expect(minioClient(config, config.endpoint, 200).statObject('receipts', 'a/file')).rejects.toThrow('silent for 200 ms');
    expect(Date.now() - started).toBeLessThan(1_500);
  });
});
