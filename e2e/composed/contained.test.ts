import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { podman, run } from '../../tools/compose/command.ts';
import { ComposedSite, type InspectedContainer } from '../../tools/compose/site.ts';
import { send } from '../site/http.ts';
import { expect, test } from '../site/test.ts';

const site = new ComposedSite(process.env.COMPOSED);
/** Reading all images takes minutes. */
test.describe.configure({ mode: 'default', timeout: 300_000 });

interface InspectedImage {
  GraphDriver: { Data: { UpperDir: string; LowerDir?: string } };
}

const bases = [
  'docker.io/library/node:24-slim',
  'docker.io/library/debian:stable-slim',
  'docker.io/library/caddy:2.11',
];
const inspected = async (images: string[]): Promise<InspectedImage[]> =>
  JSON.parse(await podman('image', 'inspect', ...images));
const layersOf = (images: InspectedImage[]): string[] => [
  ...new Set(
    images.flatMap(({ GraphDriver: { Data } }) => [Data.UpperDir, ...(Data.LowerDir ?? '').split(':')]).filter(Boolean),
  ),
];

const roles = ['auth', 'catalog', 'orders', 'support'];
const passwordOf = (role: string) => `${role.toUpperCase()}_DATABASE_PASSWORD`;

const secretsByService: Record<string, string[]> = {
  gateway: ['COOKIE_SECRET', 'IDENTITY_PRIVATE_KEY'],
  auth: ['ADMIN_PASSWORD', 'AUTH_DATABASE_PASSWORD', 'IDENTITY_PRIVATE_KEY'],
  catalog: ['CATALOG_DATABASE_PASSWORD', 'LINK_SECRET'],
  orders: ['ORDERS_DATABASE_PASSWORD', 'STORE_ACCESS_KEY', 'STORE_SECRET_KEY', 'TRACKING_SECRET'],
  support: ['SUPPORT_DATABASE_PASSWORD', 'TICKET_SECRET'],
  'seed-auth': ['AUTH_DATABASE_PASSWORD'],
  'seed-catalog': ['CATALOG_DATABASE_PASSWORD'],
  'seed-orders': ['ORDERS_DATABASE_PASSWORD', 'STORE_ACCESS_KEY', 'STORE_SECRET_KEY'],
  'seed-support': ['SUPPORT_DATABASE_PASSWORD'],
  postgres: ['POSTGRES_PASSWORD', ...roles.map(passwordOf)].sort(),
  minio: ['STORE_ROOT_PASSWORD', 'STORE_ROOT_USER'],
  'minio-setup': ['STORE_ACCESS_KEY', 'STORE_ROOT_PASSWORD', 'STORE_ROOT_USER', 'STORE_SECRET_KEY'],
};

/** Internal addresses that each process may reach. */
const reachableByService: Record<string, string[]> = {
  gateway: [],
  shell: [],
  auth: ['postgres:5432', 'mailbox:1025'],
  catalog: ['postgres:5432', 'mailbox:1025'],
  orders: ['postgres:5432', 'mailbox:1025', 'minio:9000'],
  support: ['postgres:5432', 'mailbox:1025'],
};

/** Containers that need the internet: published ports and mail senders. */
const withWayOut = ['auth', 'catalog', 'gateway', 'mailbox', 'minio', 'orders', 'proxy', 'support'];

/** A unique part of each secret in .env, by name. */
function secrets(): [name: string, part: string][] {
  const env = readFileSync(join(site.folder, '.env'), 'utf8');
  return [...env.matchAll(/^(\w+)=(?:([A-Za-z0-9]{32})$|"-----BEGIN PRIVATE KEY-----\\n([\w+/]{60}))/gm)].map(
    ([, name = '', secret, key]) => [name, secret ?? key ?? ''],
  );
}

const secretsIn = (text: string) =>
  secrets()
    .filter(([, part]) => text.includes(part))
    .map(([name]) => name)
    .sort();

/** Script for a Node container that prints which of the addresses accept connections. */
const connecting = `
  const { connect } = require('node:net');
  const answers = (address) => new Promise((resolve) => {
    const [host, port] = address.split(':');
    const socket = connect({ host, port, timeout: 2000 });
    const end = (answer) => { socket.destroy(); resolve(answer); };
    socket.on('connect', () => end([address])).on('error', () => end([])).on('timeout', () => end([]));
  });
  Promise.all(process.argv.slice(1).map(answers)).then((all) => console.log(all.flat().join(' ')));`;

test.describe('the composed site', () => {
  let all: InspectedContainer[];
  let running: InspectedContainer[];
  test.beforeAll(async () => {
    all = await site.inspected();
    running = all.filter(({ State }) => State.Status === 'running');
  });

  const isRunning = (name: string) => running.some(({ service }) => service === name);
  const inEach = (read: (container: InspectedContainer) => Promise<unknown>) =>
    Promise.all(running.map(async (container) => [container.service, await read(container)]));

  test('publishes only gateway and store, besides mailbox and proxy', () => {
    const published = running.flatMap(({ service, HostConfig: { PortBindings } }) =>
      Object.values(PortBindings ?? {}).flatMap((bindings) =>
        (bindings ?? []).map(({ HostIp, HostPort }) => `${service} ${HostIp}:${HostPort}`),
      ),
    );
    const optional = { mailbox: ['PUBLISH_MAILBOX'], proxy: ['PUBLISH_HTTP', 'PUBLISH_HTTPS'] };
    const ofOptional = Object.entries(optional).flatMap(([service, names]) =>
      isRunning(service) ? names.map((name) => `${service} ${site.value(name)}`) : [],
    );
    expect([...new Set(published)].sort()).toEqual(
      [`gateway ${site.value('PUBLISH')}`, `minio ${site.value('PUBLISH_STORE')}`, ...ofOptional].sort(),
    );
  });

  test('runs every process unprivileged on a read-only file system', async () => {
    const status = await inEach(async ({ Name }) => {
      const lines = await podman('exec', Name, 'cat', '/proc/1/status');
      const field = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(lines)?.[1];
      const written = await podman('exec', Name, 'touch', '/made').catch((error: Error) => error.message);
      return {
        root: field('Uid') === '0',
        rights: field('CapEff'),
        gains: field('NoNewPrivs'),
        written: /Read-only file system/.test(written),
      };
    });
    const contained = { root: false, rights: '0000000000000000', gains: '1', written: true };
    expect(status).toEqual(running.map(({ service }) => [service, contained]));
  });

  test('gives every container an init process, a health check and limits', () => {
    const found = running.map(
      ({ service, Config: { Healthcheck }, HostConfig: { Init, Memory, PidsLimit, LogConfig } }) => [
        service,
        {
          Init: Boolean(Init),
          PidsLimit,
          log: LogConfig.Size,
          hasMemory: Memory > 0,
          isChecked: (Healthcheck?.Test.length ?? 0) > 1,
        },
      ],
    );
    const limited = { PidsLimit: 512, log: '10MB', hasMemory: true, isChecked: true };
    expect(found).toEqual(running.map(({ service }) => [service, { ...limited, Init: service !== 'postgres' }]));
  });

  test('lets each process reach only its own dependencies', async () => {
    const addresses = [...new Set(Object.values(reachableByService).flat())];
    const found = () =>
      Promise.all(
        Object.keys(reachableByService).map(async (service) => {
          const [name = ''] = await site.containers(service);
          return [
            service,
            (await podman('exec', name, 'node', '-e', connecting, ...addresses)).split(' ').filter(Boolean),
          ];
        }),
      );
    const expected = Object.entries(reachableByService).map(([service, reachable]) => [
      service,
      reachable.filter((address) => isRunning(address.split(':')[0] ?? '')),
    ]);
    // podman's DNS loses questions while another container starts; the next question is answered.
    await expect.poll(found, { timeout: 120_000 }).toEqual(expected);
  });

  test('gives internet access only to the containers that need it', async () => {
    const routes = await inEach(async ({ Name }) =>
      /^\S+\s+00000000\s/m.test(await podman('exec', Name, 'cat', '/proc/net/route')),
    );
    const found = routes.filter(([, hasWayOut]) => hasWayOut).map(([service]) => service);
    expect(withWayOut).toEqual(expect.arrayContaining(found));
  });

  test('keeps each role out of the other databases', async () => {
    const [postgres = ''] = await site.containers('postgres');
    const select = (role: string, database: string) =>
      podman(
        'exec',
        postgres,
        'psql',
        `postgres://${role}:${site.value(passwordOf(role))}@postgres/${database}`,
        '-Atc',
        'select 1',
      );
    for (const role of roles) {
      expect(await select(role, role)).toBe('1');
      const others = [...roles.filter((name) => name !== role), 'postgres', 'template1'];
      for (const database of others)
        await expect(select(role, database)).rejects.toThrow(`permission denied for database "${database}"`);
    }
  });

  test("hides the store's content and metrics from anonymous callers", async () => {
    const store = `http://${site.value('PUBLISH_STORE')}`;
    for (const path of [
      '/',
      '/receipts/',
      '/receipts/receipts/1',
      '/minio/admin/v3/info',
      '/minio/v2/metrics/cluster',
    ]) {
      expect([path, (await send({ path }, store)).status]).toEqual([path, 403]);
    }
  });

  test('does not publish its metrics', async () => {
    for (const path of ['/metrics', '/api/metrics']) {
      const { status, text } = await send({ path }, `http://${site.value('PUBLISH')}`);
      expect([path, status, text.includes('process_cpu')]).toEqual([path, 404, false]);
    }
  });

  test('gives each container only the secrets that it needs', () => {
    expect(secrets().length).toBeGreaterThan(14);
    const found = all.map((container) => [container.service, secretsIn(JSON.stringify(container))]);
    expect(found).toEqual(all.map(({ service }) => [service, secretsByService[service] ?? []]));
  });

  test('writes no secret into a log', async () => {
    const logs = await Promise.all(all.map(({ Name }) => run('sh', ['-c', 'podman logs "$1" 2>&1', 'sh', Name])));
    expect(logs.join('').length).toBeGreaterThan(1_000);
    expect(
      all.map(({ service }, index) => [service, secretsIn(logs[index] ?? '')]).filter(([, names]) => names?.length),
    ).toEqual([]);
  });

  test('has no secret in its images or their build history', async () => {
    const names = await podman(
      'images',
      '--filter',
      `reference=localhost/shop-*:${site.value('VERSION')}`,
      '--format',
      '{{.ID}}',
    );
    const images = await inspected(names.split('\n'));
    expect(secretsIn(JSON.stringify(images))).toEqual([]);
    const ofOthers = layersOf(await inspected(bases));
    const layers = layersOf(images).filter((layer) => !ofOthers.includes(layer));
    // Finding these known words proves that the layers are searched.
    const ofHealthCheck = 'whether its process is ready for requests';
    const patterns = [...secrets().map(([, part]) => part), ofHealthCheck].join('\n');
    const search = 'grep --recursive --no-filename --text --only-matching --fixed-strings --file - "$@" | sort -u';
    expect(await run('sh', ['-c', search, 'sh', ...layers], { input: patterns })).toBe(ofHealthCheck);
  });
});
