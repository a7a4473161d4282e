import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type FastifyInstance, fastify } from 'fastify';
import { compressResponses } from '../src/http/compression.ts';

const list = Array.from({ length: 40 }, (_, i) => ({ id: i, name: `Battery ${i}` }));
const text = JSON.stringify(list);
let server: FastifyInstance;
beforeAll(async () => {
  server = fastify();
  await compressResponses(server);
  server.get('/list', (_request, reply) => reply.header('etag', 'W/"list"').send(list));
  server.get('/small', () => ({ id: 1 }));
  server.get('/picture', (_request, reply) => reply.type('image/png').send(Buffer.from(text)));
  server.get('/encoded', (_request, reply) =>
    reply.type('application/json').header('content-encoding', 'br').send(Buffer.from(text)),
  );
});
afterAll(() => server.close());

const get = (url: string, encoding: string) => server.inject({ url, headers: { 'accept-encoding': encoding } });

describe('response compression', () => {
  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
  ] as const)('for Accept-Encoding %s uses %s with the same weak ETag', async (accepted, encoding, decode) => {
    const { headers, rawPayload } = await get('/list', accepted);
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding', etag: 'W/"list"' });
    expect(String(decode(rawPayload))).toBe(text);
    expect(rawPayload.length).toBeLessThan(text.length / 2);
  });

  test.each(['identity', 'br;q=0, gzip;q=0'])('is off for Accept-Encoding %s', async (accepted) => {
    const { headers, payload } = await get('/list', accepted);
    expect([headers['content-encoding'], payload]).toEqual([undefined, text]);
  });

  test.each(['/small', '/picture'])('skips small and binary bodies: %s', async (url) => {
    expect((await get(url, 'br')).headers['content-encoding']).toBeUndefined();
  });

  test('skips bodies that are already encoded', async () => {
    expect((await get('/encoded', 'gzip')).payload).toBe(text);
  });
});
