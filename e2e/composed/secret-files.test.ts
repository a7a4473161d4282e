import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BegunUpload } from '@shop/contracts/receipts';
import type { TicketWithMessages } from '@shop/contracts/support';
import { podman } from '../../tools/compose/command.ts';
import { ComposedSite } from '../../tools/compose/site.ts';
import { tryOrder } from '../site/belongings.ts';
import { adminAccount, signedIn } from '../site/callers.ts';
import { openTicket } from '../site/live-chat.ts';
import { siteUrl } from '../site/shared-site.ts';
import { expect, test } from '../site/test.ts';

const site = new ComposedSite(process.env.COMPOSED);
/** Containers are recreated, which takes minutes. */
test.describe.configure({ mode: 'default', timeout: 600_000 });

const services = ['postgres', 'minio', 'gateway', 'auth', 'catalog', 'orders', 'support'];
const isSecret = /(?:_SECRET|_PASSWORD|_KEY|_USER|^DATABASE_URL)$/;

/** Environment of a service's first container. */
async function environmentOf(service: string): Promise<[name: string, value: string][]> {
  const [name = ''] = await site.containers(service);
  const variables: string[] = JSON.parse(await podman('inspect', '--format', '{{json .Config.Env}}', name));
  return variables.map((variable) => {
    const [key = '', ...value] = variable.split('=');
    return [key, value.join('=')];
  });
}
const secretsOf = async (service: string) =>
  (await environmentOf(service)).filter(([name, value]) => isSecret.test(name) && value !== '');

test.describe('secrets in files', () => {
  const overrideFile = join(site.folder, 'docker-compose.override.yml');
  const folder = join(site.folder, 'secrets');
  const up = async () => {
    await site.compose('up', '--detach', '--no-deps', ...services);
    await site.untilHealthy();
  };
  test.afterAll(async () => {
    rmSync(overrideFile, { force: true });
    await up();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Writes each secret of a service into a file, as deploy/README.md says; returns its part of the override. */
  async function moveToFiles(service: string): Promise<{ service: string; names: string[]; lines: string[] }> {
    const names: string[] = [];
    const lines: string[] = [];
    for (const [name, value] of await secretsOf(service)) {
      const file = join(folder, `${service}-${name}`);
      writeFileSync(file, value);
      chmodSync(file, 0o444);
      names.push(`${service}-${name}`);
      lines.push(`      ${name}: ""`, `      ${name}_FILE: /run/secrets/${service}-${name}`);
    }
    return { service, names, lines };
  }

  test('replace the environment variables of every process', async () => {
    const { guest, ticketId } = await openTicket(siteUrl());
    mkdirSync(folder, { mode: 0o711 });
    const moved = await Promise.all(services.map(moveToFiles));
    const override = [
      'services:',
      ...moved.flatMap(({ service, names, lines }) => [
        `  ${service}:`,
        `    secrets: [${names.join(', ')}]`,
        '    environment:',
        ...lines,
      ]),
      'secrets:',
      ...moved.flatMap(({ names }) => names.map((name) => `  ${name}: { file: ./secrets/${name} }`)),
    ];
    writeFileSync(overrideFile, `${override.join('\n')}\n`);
    await up();
    for (const service of services) expect([service, await secretsOf(service)]).toEqual([service, []]);

    expect((await guest.get<TicketWithMessages>(`/api/tickets/${ticketId}`)).status).toBe(200);
    expect((await tryOrder(guest)).status).toBe(201);
    const { uploadURL } = (await guest.post<BegunUpload>('/api/objects/upload', { size: 5 })).body;
    expect((await fetch(uploadURL, { method: 'PUT', body: 'photo' })).status).toBe(200);
    await signedIn(adminAccount());
  });
});
