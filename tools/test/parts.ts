import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../site/build.ts';
import { commandCheck } from './command.ts';
import { jestCheck } from './jest.ts';
import { one, type Part } from './outcome.ts';
import { pactDrift, readPacts } from './pacts.ts';
import { startSharedPostgres } from './shared-postgres.ts';
import { testedWorkspaces, workspaces } from './workspaces.ts';

const checked = 'packages services shell gateway mf-storefront mf-checkout mf-support-chat mf-admin demo tools e2e bench';

const buildCheck = async () => {
  try {
    await build();
    return one(true);
  } catch (error) {
    return one(false, (error as Error).message);
  }
};

/** Service stories share one Postgres; the pacts must say after the consumers' tests what they said before. */
function unit(): Part {
  let stop = async () => {};
  return {
    name: 'unit',
    sideBySide: 2,
    checks: async () => {
      const postgres = await startSharedPostgres();
      stop = postgres.stop;
      const before = readPacts();
      const tests = testedWorkspaces().map((workspace) => jestCheck(workspace, { TEST_POSTGRES_URL: postgres.url }));
      return [...tests, { name: 'pacts', waitsFor: () => true, run: async () => pactDrift(before, readPacts()) }];
    },
    end: () => stop(),
  };
}

/** Everything that `npm test` runs, in this order. */
export const parts: Part[] = [
  { name: 'format', checks: () => [commandCheck('biome', 'biome ci . --colors=off')] },
  {
    name: 'types',
    sideBySide: 2,
    checks: () =>
      workspaces()
        .filter(({ path }) => existsSync(join(path, 'tsconfig.json')))
        .map(({ folder, path }) => commandCheck(folder, 'tsc --pretty false', path)),
  },
  {
    name: 'imports',
    checks: () => [commandCheck('dependency-cruiser', `depcruise --config .dependency-cruiser.cjs --output-type err ${checked}`)],
  },
  { name: 'dead-code', checks: () => [commandCheck('knip', 'knip --no-progress')] },
  { name: 'build', checks: () => [{ name: 'all workspaces', run: buildCheck }] },
  {
    name: 'openapi',
    sideBySide: 2,
    checks: async () => {
      await build();
      return workspaces()
        .filter(({ scripts }) => scripts.openapi)
        .map(({ folder, path, scripts }) => commandCheck(folder, `${scripts.openapi} --check`, path));
    },
  },
  unit(),
  {
    name: 'e2e',
    checks: () =>
      workspaces()
        .filter(({ folder }) => folder === 'e2e')
        .map((workspace) => jestCheck(workspace, {})),
  },
];
