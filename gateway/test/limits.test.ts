import { afterEach, describe, expect, test } from '@jest/globals';
import { limits } from '../src/routes.ts';
import { cookieOf, ownPage, type Site, type SiteOptions, startSite } from './site.ts';

let site: Site;
afterEach(() => site.close());

/** Sends `count` requests one after another and answers with the last response. */
async function send(count: number, method: string, path: string, headers: Record<string, string> = {}): Promise<Response> {
  let answer = new Response();
  for (let i = 0; i < count; i++) {
    answer = await fetch(`${site.url}${path}`, { method, headers: { ...ownPage, ...headers } });
    if (i < count - 1) await answer.arrayBuffer();
  }
  return answer;
}
const start = async (options: SiteOptions = {}) => {
  site = await startSite({ rateLimitFactor: 1, ...options });
};

describe('rate limits', () => {
  test.each([
    ['login', 'POST', '/api/auth/login'],
    ['login', 'POST', '/api/admin/auth/login'],
    ['signup', 'POST', '/api/auth/register'],
    ['tracking', 'GET', '/api/orders/track/ORD-123456'],
    ['orders', 'POST', '/api/orders'],
    ['orders', 'POST', '/api/orders/'],
    ['tickets', 'POST', '/api/tickets'],
    ['messages', 'POST', '/api/tickets/t1/messages'],
    ['uploads', 'POST', '/api/objects/upload'],
    ['uploads', 'PUT', '/api/bank-transfers'],
  ] as const)('of class %s: %s %s is 429 with Retry-After when they are used up', async (name, method, path) => {
    await start();
    expect((await send(limits[name].address, method, path)).status).toBe(200);
    const refused = await send(1, method, path);
    expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'RATE_LIMITED', status: 429 }]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('content-type')).toBe('application/problem+json');
  });

  test('of one class are one count for all its paths, and leave other classes alone', async () => {
    await start();
    await send(limits.login.address, 'POST', '/api/auth/login');
    expect((await send(1, 'POST', '/api/admin/auth/login')).status).toBe(429);
    expect((await send(1, 'POST', '/api/auth/login/')).status).toBe(429);
    expect((await send(1, 'POST', '/api/auth/%6cogin')).status).toBe(429);
    expect((await send(1, 'GET', '/api/auth/user')).status).toBe(200);
    expect((await send(1, 'POST', '/api/tickets/t1/messages')).status).toBe(200);
    expect((await send(1, 'GET', '/api/orders')).status).toBe(200);
  });

  test('hold for unknown paths too', async () => {
    await start({ rateLimitFactor: 0.001 });
    expect((await send(1, 'GET', '/api/nothing')).status).toBe(404);
    expect((await send(1, 'GET', '/api/nothing')).status).toBe(429);
  });

  test('follow the factor', async () => {
    await start({ rateLimitFactor: 2 });
    expect((await send(limits.login.address * 2, 'POST', '/api/auth/login')).status).toBe(200);
    expect((await send(1, 'POST', '/api/auth/login')).status).toBe(429);
  });

  test('can be off', async () => {
    await start({ rateLimitFactor: null });
    expect((await send(limits.login.address * 3, 'POST', '/api/auth/login')).status).toBe(200);
  });

  test('cannot be escaped by inventing an address', async () => {
    await start();
    for (let i = 0; i < limits.login.address; i++) await send(1, 'POST', '/api/auth/login', { 'x-forwarded-for': `10.0.0.${i}` });
    expect((await send(1, 'POST', '/api/auth/login', { 'x-forwarded-for': '10.0.0.99' })).status).toBe(429);
  });

  test('count the address that a trusted proxy names', async () => {
    await start({ trustProxy: ['127.0.0.1'] });
    await send(limits.login.address, 'POST', '/api/auth/login', { 'x-forwarded-for': '10.0.0.1' });
    expect((await send(1, 'POST', '/api/auth/login', { 'x-forwarded-for': '10.0.0.1' })).status).toBe(429);
    expect((await send(1, 'POST', '/api/auth/login', { 'x-forwarded-for': '10.0.0.2' })).status).toBe(200);
  });

  test('count a /64 of IPv6 as one address', async () => {
    await start({ trustProxy: ['127.0.0.1'] });
    const from = (address: string) => send(1, 'POST', '/api/auth/login', { 'x-forwarded-for': address });
    for (let i = 0; i < limits.login.address; i++) await from(`2001:db8:1:1::${i.toString(16)}`);
    expect((await from('2001:db8:1:1:ffff:ffff:ffff:ffff')).status).toBe(429);
    expect((await from('2001:db8:1:2::1')).status).toBe(200);
  });
});

describe('limits of a person', () => {
  const classes = [
    ['orders', '/api/orders'],
    ['tickets', '/api/tickets'],
    ['messages', '/api/tickets/t1/messages'],
    ['uploads', '/api/objects/upload'],
  ] as const;
  const newGuest = async () => ({ cookie: `gid=${cookieOf(await fetch(`${site.url}/`), 'gid')?.value}` });

  test.each(classes)('of class %s hold for one guest and leave the others behind its address alone: POST %s', async (name, path) => {
    await start();
    const [one, other] = [await newGuest(), await newGuest()];
    expect((await send(limits[name].person, 'POST', path, one)).status).toBe(200);
    const refused = await send(1, 'POST', path, one);
    expect([refused.status, (await refused.json()).code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send(1, 'POST', path, other)).status).toBe(200);
  });

  test('hold for a session, whatever guest it comes with', async () => {
    await start();
    site.users.set('session-of-tanya', { id: 'u1', accountType: 'customer', email: 'tanya@example.com' });
    const withGuest = async () => ({ cookie: `sid=session-of-tanya; ${(await newGuest()).cookie}` });
    expect((await send(limits.orders.person, 'POST', '/api/orders', await withGuest())).status).toBe(200);
    expect((await send(1, 'POST', '/api/orders', await withGuest())).status).toBe(429);
  });

  test('are not escaped by forged guests: the address counts them all', async () => {
    await start();
    for (let i = 0; i < limits.orders.address; i++) await send(1, 'POST', '/api/orders', { cookie: `gid=forged-${i}.x; sid=forged-${i}` });
    expect((await send(1, 'POST', '/api/orders', { cookie: 'gid=forged.x' })).status).toBe(429);
  });
});
