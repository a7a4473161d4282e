import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TicketWithMessages } from '@shop/contracts/support';
import { podman } from '../../tools/compose/command.ts';
import { ComposedSite } from '../../tools/compose/site.ts';
import { openTicket } from '../site/live-chat.ts';
import { siteUrl } from '../site/shared-site.ts';
import { expect, test } from '../site/test.ts';

const site = new ComposedSite(process.env.COMPOSED);
/** Containers are recreated, which takes minutes. */
test.describe.configure({ mode: 'default', timeout: 600_000 });

/** The override that deploy/README.md documents. */
const override = `services:
  gateway:
    environment: { COOKIE_SECRET: "", COOKIE_SECRET_FILE: /run/secrets/cookie }
    secrets: [cookie]
secrets: { cookie: { file: ./secrets/cookie } }
`;

test.describe('a secret in a file', () => {
  const overrideFile = join(site.folder, 'docker-compose.override.yml');
  const secrets = join(site.folder, 'secrets');
  test.afterAll(async () => {
    rmSync(overrideFile, { force: true });
    await site.compose('up', '--detach', '--no-deps', 'gateway');
    rmSync(secrets, { recursive: true, force: true });
  });

  test('replaces the environment variable and keeps its value', async () => {
    const { guest, ticketId } = await openTicket(siteUrl());
    const secret = site.value('COOKIE_SECRET');
    mkdirSync(secrets, { mode: 0o711 });
    writeFileSync(join(secrets, 'cookie'), secret);
    chmodSync(join(secrets, 'cookie'), 0o444);
    writeFileSync(overrideFile, override);
    await site.compose('up', '--detach', '--no-deps', 'gateway');
    await expect.poll(async () => (await fetch(siteUrl()).catch(() => undefined))?.ok).toBe(true);
    const [gateway = ''] = await site.containers('gateway');
    expect(await podman('exec', gateway, 'cat', '/run/secrets/cookie')).toBe(secret);
    expect(await podman('inspect', '--format', '{{.Config.Env}}', gateway)).not.toContain(secret);
    expect((await guest.get<TicketWithMessages>(`/api/tickets/${ticketId}`)).status).toBe(200);
  });
});
