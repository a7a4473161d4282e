import { resolve } from 'node:path';
import { root } from '../entry/root.mjs';
import { seconds, step } from '../entry/steps.mjs';
import { build } from '../site/build.ts';
import { dataPaths } from '../site/data-dir.ts';
import { readSettings } from '../start/settings.mjs';
import { carryOut, readCommand } from './command.ts';
import { hasRegistry } from './registry.ts';
import { askAboutSweeps } from './sweeps.ts';

const usage =
  'npm run release -- <front end> [--canary <per cent> | --promote], npm run rollback -- <front end>, or npm run withdraw -- <front end>';

async function main([name, ...args]: string[]): Promise<void> {
  const command = readCommand(name, args, usage);
  const { releases, dataDir } = dataPaths(resolve(root, readSettings(process.env, []).values.DATA_DIR));
  if (!hasRegistry(releases)) throw new Error(`There is no site in ${dataDir}: run npm start first, or set DATA_DIR.`);
  if (command.kind === 'release') {
    await askAboutSweeps();
    await step('Build', () => build([command.name]));
  }
  await carryOut(releases, command);
}

// A closed pipe (`| head -1`) must not stop the work.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
const began = Number(process.env.SHOP_BEGAN ?? Date.now());
try {
  await main(process.argv.slice(2));
  process.stdout.write(`\n  Done in ${seconds(Date.now() - began)}.\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
