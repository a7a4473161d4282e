import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import type { TicketWithMessages } from '@shop/contracts/support';
import { podman } from '../../tools/compose/command.ts';
import { ComposedSite } from '../../tools/compose/site.ts';
import { openTicket } from '../site/live-chat.ts';
import { siteUrl } from '../site/shared-site.ts';
import { until } from '../site/until.ts';

const site = new ComposedSite(process.env.COMPOSED);
/** Containers are recreated. */
jest.setTimeout(600_000);

/** As deploy/README.md has it. */
const override = `services:
  gateway:
    environment: { COOKIE_SECRET: "", COOKIE_SECRET_FILE: /run/secrets/cookie }
    secrets: [cookie]
secrets: { cookie: { file: ./secrets/cookie } }
`;

describe('a secret in a file', () => {
  const overrideFile = join(site.folder, 'docker-compose.override.yml');
  const secrets = join(site.folder, 'secrets');
  afterAll(async () => {
    rmSync(overrideFile, { force: true });
    await site.compose('up', '--detach', '--no-deps', 'gateway');
    rmSync(secrets, { recursive: true, force: true });
  });

  it('is read there, stands in no environment, and is the same as it was', async () => {
    const { guest, ticketId } = await openTicket(siteUrl());
    const secret = site.value('COOKIE_SECRET');
    mkdirSync(secrets, { mode: 0o711 });
    writeFileSync(join(secrets, 'cookie'), secret);
    chmodSync(join(secrets, 'cookie'), 0o444);
    writeFileSync(overrideFile, override);
    await site.compose('up', '--detach', '--no-deps', 'gateway');
    await until('the gateway serves', async () => (await fetch(siteUrl()).catch(() => undefined))?.ok);
    const [gateway = ''] = await site.containers('gateway');
    expect(await podman('exec', gateway, 'cat', '/run/secrets/cookie')).toBe(secret);
    expect(await podman('inspect', '--format', '{{.Config.Env}}', gateway)).not.toContain(secret);
    expect((await guest.get<TicketWithMessages>(`/api/tickets/${ticketId}`)).status).toBe(200);
  });
});
