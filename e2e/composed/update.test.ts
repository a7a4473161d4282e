import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { podman, run } from '../../tools/compose/command.ts';
import { ComposedSite } from '../../tools/compose/site.ts';
import { tryOrder } from '../site/belongings.ts';
import { Caller } from '../site/calls.ts';
import { documentOf } from '../site/document.ts';
import { siteUrl } from '../site/shared-site.ts';
import { expect, test } from '../site/test.ts';

const site = new ComposedSite(process.env.COMPOSED);
/** All images are rebuilt, and all containers recreated twice. */
test.describe.configure({ mode: 'default', timeout: 1_800_000 });

const git = (...args: string[]) =>
  run('git', ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.com', ...args], { cwd: site.folder });

/** Writes the image names of the checked-out commit to .env. */
const renew = () => run(process.execPath, [join('deploy', 'env.mjs')], { cwd: site.folder });

async function up(): Promise<void> {
  // podman-compose forgets jobs that others depend on when it recreates containers, so everything stops first.
  await site.down();
  await site.compose('up', '--detach');
  await site.untilHealthy();
}

/** Image of a running service: its id, its tag, and the commit in its label. */
async function running(service: string): Promise<{ id: string; version: string; commit: string }> {
  const [name = ''] = await site.containers(service);
  const fields = ['.Image', '.ImageName', 'index .Config.Labels "org.opencontainers.image.revision"'];
  const format = fields.map((field) => `{{${field}}}`).join(' ');
  const shown = await podman('container', 'inspect', '--format', format, name);
  const [id = '', image = '', commit = ''] = shown.split(' ');
  return { id, version: image.split(':').at(-1) ?? '', commit };
}

/** Adds a migration to catalog, as a newer version does. */
function addMigration(): void {
  const source = join(site.folder, 'services', 'catalog', 'src');
  writeFileSync(
    join(source, 'migrations', '9999999999999-add-colour.ts'),
    `import type { QueryRunner } from 'typeorm';

export class AddColour9999999999999 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table products add column colour text');
  }
}
`,
  );
  const list = join(source, 'data-source.ts');
  const added = readFileSync(list, 'utf8').replace(/migrations: \[/, '$&AddColour9999999999999, ');
  writeFileSync(list, `import { AddColour9999999999999 } from './migrations/9999999999999-add-colour.ts';\n${added}`);
}

async function hasMigration(): Promise<boolean> {
  const [postgres = ''] = await site.containers('postgres');
  const sql = "select from information_schema.columns where table_name = 'products' and column_name = 'colour'";
  const found = await podman('exec', postgres, 'psql', '--username=postgres', '--dbname=catalog', `--command=${sql}`);
  return found.includes('1 row');
}

/** The newer version changes files of catalog and none of gateway. */
const services = ['catalog', 'gateway'];
/** podman takes an unchanged image from its cache with the label of the commit that it was built for. */
const ofVersion = (version: string) =>
  services.map(() => ({ id: expect.any(String), version, commit: expect.stringMatching(/^[0-9a-f]{12}$/) }));
const supportChat = async () =>
  (await documentOf('/')).boot.remotes.find(({ name }) => name === 'mf-support-chat')?.version;

test.describe('updating the composed site', () => {
  const guest = new Caller(siteUrl());
  const belongings = async (orderNumber: string) => [
    (await guest.get(`/api/orders/mine/${orderNumber}`)).status,
    await supportChat(),
  ];

  test('runs new images with a migration, and can go back, without data loss', async () => {
    const [older, olderCommit] = [site.value('VERSION'), site.value('COMMIT')];
    const images = await Promise.all(services.map(running));
    expect(images).toEqual(ofVersion(older));
    await guest.get('/');
    const { orderNumber } = (await tryOrder(guest)).body;
    const before = await belongings(orderNumber);
    expect([before, await hasMigration()]).toEqual([[200, expect.any(String)], false]);

    addMigration();
    await git('add', 'services');
    await git('commit', '--quiet', '--message', 'another version');
    await renew();
    const newer = site.value('VERSION');
    expect(newer).not.toBe(older);
    await site.compose('--parallel', '1', 'build');
    await up();
    const newerImages = await Promise.all(services.map(running));
    expect(newerImages).toEqual(ofVersion(newer));
    expect(newerImages[0]?.id).not.toBe(images[0]?.id);
    expect([await belongings(orderNumber), await hasMigration()]).toEqual([before, true]);

    await git('checkout', '--quiet', olderCommit);
    await renew();
    await up();
    expect(await Promise.all(services.map(running))).toEqual(images);
    // Migrations only add, so the older version serves with the newer schema.
    expect([await belongings(orderNumber), await hasMigration()]).toEqual([before, true]);
    expect((await tryOrder(guest)).status).toBe(201);
  });
});
