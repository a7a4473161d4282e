import { expect, test } from '@jest/globals';
import fastify from 'fastify';
import { pino } from 'pino';
import { createLimiters } from '../src/edge/rate-limits.ts';

test('rate limits remember an address while 6,000 others send requests of each class', async () => {
  const app = fastify();
  const limiters = await createLimiters(app, {
    factor: 0.000_01,
    person: async () => undefined,
    logger: pino({ level: 'silent' }),
  });
  app.get('/signup', { preHandler: (request, reply) => limiters.signup(request, reply) }, () => '');
  app.get('/reads', { preHandler: (request, reply) => limiters.reads(request, reply) }, () => '');
  const statusOf = async (url: string, remoteAddress: string) => (await app.inject({ url, remoteAddress })).statusCode;
  const own = '192.0.2.1';
  expect(await statusOf('/signup', own)).toBe(200);
  const others = Array.from({ length: 6_000 }, (_, index) => `10.0.${index >> 8}.${index & 255}`);
  for (const address of others) await Promise.all([statusOf('/signup', address), statusOf('/reads', address)]);
  expect(await statusOf('/signup', own)).not.toBe(200);
  await app.close();
});
