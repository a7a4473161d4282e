import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureRedis } from '../redis/ensure-redis.ts';
import { build } from '../site/build.ts';
import { run } from './command.ts';
import { jest } from './jest.ts';
import { type Check, whole } from './outcome.ts';
import { pactDrift, readPacts } from './pacts.ts';
import { playwright } from './playwright.ts';
import { SharedServers } from './shared-servers.ts';
import { turbo } from './turbo.ts';
import { consumerTests, otherTests, type Workspace, workspaces, writesPacts } from './workspaces.ts';

export const partNames = [
  'format',
  'build',
  'e2e',
  'unit',
  'types',
  'imports',
  'dead-code',
  'eslint',
  'words',
  'references',
  'openapi',
  'api',
];

/** Slow checks start first, so that all slots are busy until the end. */
const slowFirst = [
  'mf-admin',
  'services/catalog',
  'services/auth',
  'shell',
  'mf-storefront',
  'gateway',
  'services/orders',
  'mf-checkout',
  'tools',
];

/** All checks of `npm test` in starting order, and the function that stops their shared servers. */
export function allChecks(signal: AbortSignal): { checks: Check[]; end(): Promise<void> } {
  const servers = new SharedServers();
  const all = workspaces().sort((one, other) => place(one) - place(other));
  const checks = [
    command('format', 'biome', 'biome ci . --colors=off'),
    { part: 'build', name: 'all workspaces', slots: 3, run: () => buildAll(signal) },
    ...all.filter(({ folder }) => folder === 'e2e').map(journeys),
    ...unitTests(all, servers),
    ...all.filter(({ path }) => existsSync(join(path, 'tsconfig.json'))).map(types),
    command('imports', 'dependency-cruiser', 'npm run boundaries -- --output-type err'),
    command('dead-code', 'knip', 'knip --no-progress'),
    command('words', 'test titles', 'npm run --silent titles'),
    command('words', 'commits', 'npm run --silent commits'),
    command('eslint', 'React and Playwright', 'npm run --silent eslint'),
    command('references', 'documents and style modules', 'node tools/references/main.ts'),
    ...all.filter(({ scripts }) => scripts.openapi).map(openapi),
    command('openapi', 'docs/access.md', 'node tools/run.mjs access --check'),
    command('api', 'platform', 'node tools/run.mjs api --check'),
  ];
  return { checks, end: () => servers.stop() };
}

const place = ({ folder }: Workspace) => slowFirst.indexOf(folder) + 1 || slowFirst.length + 1;

const command = (part: string, name: string, line: string, cwd?: string): Check => ({
  part,
  name,
  run: async () => {
    const { ok, output, cpuSeconds } = await run(line, { cwd });
    return { ...whole(ok, output), cpuSeconds };
  },
});

const buildAll = async (signal: AbortSignal) => {
  await build([], signal);
  return whole(true);
};

/** The journeys wait for pages for half of their time, so one other check runs beside their site and two browsers. */
const journeys = (workspace: Workspace): Check => ({
  part: 'e2e',
  name: workspace.folder,
  slots: 2,
  waitsFor: ({ part }) => part === 'build',
  run: () => playwright(workspace),
});

/** Consumers write their pacts before providers verify them; a final check compares the pacts with the committed ones. */
function unitTests(all: Workspace[], servers: SharedServers): Check[] {
  const before = readPacts();
  const tested = all.filter(({ folder, scripts }) => scripts.test && folder !== 'e2e');
  const consumers = tested.filter(writesPacts).map((workspace) => ({
    part: 'unit',
    name: `${workspace.folder}/test/pact`,
    run: async () => jest(workspace, await servers.postgres(), consumerTests),
  }));
  const written = new Set(consumers.map(({ name }) => name));
  const tests = tested.map((workspace) => ({
    part: 'unit',
    name: workspace.folder,
    waitsFor: ({ part, name }: Check) => part === 'unit' && written.has(name),
    run: async () =>
      jest(workspace, { ...(await servers.postgres()), ...(await realServersOf(workspace, servers)) }, otherTests),
  }));
  const pacts = {
    part: 'unit',
    name: 'pacts',
    waitsFor: ({ part }: Check) => part === 'unit',
    run: async () => pactDrift(before, readPacts()),
  };
  return [...consumers, ...tests, pacts];
}

/** Environment for the servers that a workspace's tests need beside Postgres, or why this machine has none. */
function realServersOf(
  { folder }: Workspace,
  servers: SharedServers,
): Promise<Record<string, string>> | Record<string, string> {
  if (folder === 'packages/object-store' || folder === 'services/orders') return servers.minio();
  if (folder !== 'gateway') return {};
  const source = ensureRedis();
  return 'missing' in source ? { WITHOUT_REDIS: source.missing } : {};
}

const types = (workspace: Workspace): Check => ({
  part: 'types',
  name: workspace.folder,
  run: async () => {
    const { ok, cached, output, cpuSeconds } = await turbo(workspace, 'types', '--pretty false --checkers 1');
    return { ...whole(ok, output), cached, cpuSeconds };
  },
});

const openapi = ({ folder, path, scripts }: Workspace): Check => ({
  ...command('openapi', folder, `${scripts.openapi} --check`, path),
  waitsFor: ({ part }) => part === 'build',
});
