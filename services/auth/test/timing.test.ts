import { createHook } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { browser, startAuth } from './auth-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startAuth();
});
afterAll(() => service?.close());

/** Counts the Argon2 hashes of a wrong password and returns the response. */
async function wrongPassword(email: string, address: string) {
  const requests: string[] = [];
  const hook = createHook({ init: (_id, type) => void requests.push(type) }).enable();
  const { status, body } = await (await browser(service, { address }))
    .post('/api/auth/login')
    .send({ email, password: 'not the right one' });
  hook.disable();
  const hashes = requests.filter((type) => type === 'ARGON2REQUEST').length;
  return { hashes, said: [status, body.code, body.detail, Object.keys(body)] };
}

describe('a wrong password', () => {
  it('costs one hash for known and unknown addresses', async () => {
    const email = `${randomUUID()}@example.com`;
    await (await browser(service)).post('/api/auth/register').send({ email, password: 'the right one' });
    const known = await wrongPassword(email, '198.18.1.1');
    expect(known.hashes).toBe(1);
    expect(await wrongPassword(`nobody-${email}`, '198.18.2.1')).toEqual(known);
  });
});
