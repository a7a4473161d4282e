import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { limits } from '../src/routes.ts';
import { TestRedis } from './redis.ts';
import { ownPage, type Site, startSite } from './site.ts';
import { until } from './until.ts';

const factor = 0.2;
const max = limits.login.address * factor;

let redis: TestRedis;
let one: Site;
let other: Site;
let tests = 0;
beforeEach(() => {
  tests += 1;
});

const signIn = async (at: Site): Promise<number> => {
  const headers = { ...ownPage, 'x-forwarded-for': `10.0.0.${tests}` };
  const response = await fetch(`${at.url}/api/auth/login`, { method: 'POST', headers });
  await response.arrayBuffer();
  return response.status;
};

async function signIns(at: Site, count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < count; i++) statuses.push(await signIn(at));
  return statuses;
}

describe('two gateways with a shared limit store', () => {
  beforeAll(async () => {
    redis = await TestRedis.start();
    const options = { rateLimitFactor: factor, rateLimitRedisUrl: redis.url, trustProxy: ['127.0.0.1'] };
    one = await startSite(options);
    other = await startSite({ ...options, beside: one });
  });
  afterAll(async () => {
    await other.close();
    await one.close();
    await redis.close();
  });

  test('count together', async () => {
    expect(new Set(await signIns(one, max / 2))).toEqual(new Set([200]));
    expect(new Set(await signIns(other, max / 2))).toEqual(new Set([200]));
    expect([await signIn(one), await signIn(other)]).toEqual([429, 429]);
  });

  test.each([
    ['is gone', () => redis.kill(), () => redis.start()],
    ['hangs', async () => redis.pause(), async () => redis.resume()],
  ])('count alone while the store %s, and together once it is back', async (_, fail, restore) => {
    await fail();
    const asked = jest.spyOn(Redis.prototype, 'sendCommand');
    const statuses = await signIns(one, max + 1);
    expect([statuses[0], statuses[max - 1], statuses[max]]).toEqual([200, 200, 429]);
    expect(asked.mock.calls.length).toBeLessThan(max / 2);
    asked.mockRestore();
    expect(await signIn(other)).toBe(200);
    await restore();
    await until(async () => (await signIn(one)) === 200, 'the first gateway counted in the store again');
    await until(async () => (await signIns(one, 10)).includes(429), 'the limit was reached');
    await until(async () => (await signIn(other)) === 429, 'the second gateway knew of it');
  });
});
