import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../entry/root.mjs';
import { step } from '../entry/steps.mjs';
import { frontEnds } from '../release/front-ends.ts';
import { run } from './command.ts';

const pacts = join(root, 'packages', 'contracts', 'pacts');

/** `npm run pact -- mf-checkout`: writes the front end's pacts, then verifies each service against them. */
async function main(name: string | undefined): Promise<void> {
  if (!name || !frontEnds().includes(name))
    throw new Error(`Usage: npm run pact -- <front end>, one of ${frontEnds().join(', ')}.`);
  await step(`What ${name} asks`, () => pactTests(name));
  const providers = globSync(`${name}-*.json`, { cwd: pacts }).map((file) =>
    file.slice(name.length + 1, -'.json'.length),
  );
  for (const provider of providers) await step(`What ${provider} does`, () => pactTests(`services/${provider}`));
}

async function pactTests(workspace: string): Promise<void> {
  const cwd = join(root, workspace);
  if (!existsSync(join(cwd, 'test', 'pact'))) throw new Error(`${workspace} has no tests in test/pact.`);
  const { ok, output } = await run('shop-jest test/pact', { cwd });
  if (!ok) throw new Error(output);
}

try {
  await main(process.argv[3]);
  process.stdout.write('\n  Verified. Commit what changed in packages/contracts/pacts.\n');
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
