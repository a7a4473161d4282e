import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BegunUpload } from '@shop/contracts/receipts';
import { podman, run } from '../../tools/compose/command.ts';
import { ComposedSite } from '../../tools/compose/site.ts';
import { Caller } from '../site/calls.ts';
import { siteUrl } from '../site/shared-site.ts';
import { expect, test } from '../site/test.ts';

const site = new ComposedSite(process.env.COMPOSED);
/** Containers are recreated, one of them three times. */
test.describe.configure({ mode: 'default', timeout: 900_000 });
/** Lifetime of an identity token plus 5 s. */
const tokenSeconds = 65;

const rotate = (what: string[], pauseSeconds = 1) =>
  run(process.execPath, [join('deploy', 'rotate.mjs'), ...what], {
    cwd: site.folder,
    env: { COMPOSE: site.command, ROTATE_PAUSE_SECONDS: String(pauseSeconds) },
  });

async function customer(): Promise<Caller> {
  const caller = new Caller(siteUrl());
  await caller.get('/');
  await caller.post('/api/auth/register', { email: `rotation-${Date.now()}@example.com`, password: 'a long password' });
  return caller;
}

/** Requests the current user until `end` is called, which returns the statuses. */
function pollUser(caller: Caller): { end(): Promise<number[]> } {
  let going = true;
  const statuses: number[] = [];
  const polling = (async () => {
    while (going) {
      statuses.push(
        await caller.get('/api/auth/user').then(
          ({ status }) => status,
          () => 0,
        ),
      );
      await sleep(200);
    }
  })();
  return {
    end: async () => {
      going = false;
      await polling;
      return statuses;
    },
  };
}

test.describe('secret rotation on the composed site', () => {
  test('replaces a database password and keeps users signed in', async () => {
    const signedIn = await customer();
    const before = site.value('AUTH_DATABASE_PASSWORD');
    const polling = pollUser(signedIn);
    await rotate(['database', 'auth']);
    await site.untilHealthy();
    await expect.poll(async () => (await signedIn.get('/api/auth/user')).status).toBe(200);
    expect(await polling.end()).not.toContain(401);
    expect(site.value('AUTH_DATABASE_PASSWORD')).not.toBe(before);
    const [postgres = ''] = await site.containers('postgres');
    await expect(
      podman('exec', postgres, 'psql', `postgres://auth:${before}@postgres/auth`, '-c', 'select 1'),
    ).rejects.toThrow(/password/);
  });

  test("replaces the store's user and invalidates old links", async () => {
    const guest = new Caller(siteUrl());
    await guest.get('/');
    const link = async () => (await guest.post<BegunUpload>('/api/objects/upload', { size: 5 })).body.uploadURL;
    const send = async (url: string) =>
      (await fetch(url, { method: 'PUT', body: 'photo', headers: { 'content-type': 'image/png' } })).status;
    const old = await link();
    await rotate(['store']);
    await site.untilHealthy();
    expect(await send(await link())).toBe(200);
    expect(await send(old)).toBe(403);
  });

  test('replaces the identity key and keeps users signed in', async () => {
    const signedIn = await customer();
    const before = site.value('IDENTITY_PRIVATE_KEY');
    const polling = pollUser(signedIn);
    await rotate(['identity'], tokenSeconds);
    await site.untilHealthy();
    await expect.poll(async () => (await signedIn.get('/api/auth/user')).status).toBe(200);
    expect(await polling.end()).not.toContain(401);
    expect(site.value('IDENTITY_PRIVATE_KEY')).not.toBe(before);
    expect(JSON.parse(site.value('IDENTITY_PRIVATE_KEY')).match(/BEGIN/g)).toHaveLength(1);
  });
});
