import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { limits } from '../src/routes.ts';
import { TestRedis } from './redis.ts';
import { ownPage, type Site, startSite } from './site.ts';
import { until } from './until.ts';

const max = limits.login.address;

let redis: TestRedis;
let one: Site;
let other: Site;

const signIn = async (at: Site): Promise<number> => {
  const answer = await fetch(`${at.url}/api/auth/login`, { method: 'POST', headers: ownPage });
  await answer.arrayBuffer();
  return answer.status;
};

async function signIns(at: Site, count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < count; i++) statuses.push(await signIn(at));
  return statuses;
}

describe('two gateways with one store of limits', () => {
  beforeEach(async () => {
    redis = await TestRedis.start();
    one = await startSite({ rateLimitFactor: 1, rateLimitRedisUrl: redis.url });
    other = await startSite({ beside: one, rateLimitFactor: 1, rateLimitRedisUrl: redis.url });
  });
  afterEach(async () => {
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
    ['is gone', () => redis.kill()],
    ['hangs', async () => redis.pause()],
  ])('count alone while the store %s, without asking it each time and not without limit', async (_, fail) => {
    await fail();
    const asked = jest.spyOn(Redis.prototype, 'sendCommand');
    const statuses = await signIns(one, max + 1);
    expect([statuses[0], statuses[max - 1], statuses[max]]).toEqual([200, 200, 429]);
    expect(asked.mock.calls.length).toBeLessThan(max / 2);
    asked.mockRestore();
    expect(await signIn(other)).toBe(200);
    redis.resume();
  });

  test.each([
    ['was gone', () => redis.kill(), () => redis.start()],
    ['hung', async () => redis.pause(), async () => redis.resume()],
  ])('count together again when the store that %s is back', async (_, fail, mend) => {
    await fail();
    await signIns(one, max);
    expect(await signIn(one)).toBe(429);
    await mend();
    await until(async () => (await signIn(one)) === 200, 'the first gateway counted in the store again');
    await until(async () => (await signIns(one, 10)).includes(429), 'the limit was reached');
    await until(async () => (await signIn(other)) === 429, 'the second gateway knew of it');
  });
});
