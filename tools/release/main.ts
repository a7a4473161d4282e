import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../entry/root.mjs';
import { seconds, step } from '../entry/steps.mjs';
import { build } from '../site/build.ts';
import { dataPaths } from '../site/data-dir.ts';
import { readSettings } from '../start/settings.mjs';
import { releasedFolder } from './built.ts';
import { differences } from './differences.ts';
import { hasRegistry } from './registry.ts';
import { promote, type Released, releaseBuild } from './release.ts';
import { rollback } from './rollback.ts';

const usage = 'npm run release -- <front end> [--canary <per cent> | --promote], or npm run rollback -- <front end>';

async function main([command, ...args]: string[]): Promise<void> {
  const { name, canary, isPromotion } = readArguments(command, args);
  const { releases, dataDir } = dataPaths(resolve(root, readSettings(process.env, []).values.DATA_DIR));
  if (!hasRegistry(releases))
    throw new Error(`No site was ever started on ${dataDir}: run npm start first, or name another folder with DATA_DIR.`);
  const work = command === 'rollback' ? () => rollback(releases, name) : isPromotion ? () => promote(releases, name) : undefined;
  if (!work) await step('Build', () => build([name]));
  const changed = await step('Release', work ?? (() => releaseBuild(releases, name, { canary })), remark(canary));
  if (!changed.same && changed.before)
    process.stdout.write(
      `${differences(releasedFolder(releases, name, changed.before), releasedFolder(releases, name, changed.version))}\n`,
    );
}

function readArguments(command: string | undefined, args: string[]) {
  const { values, positionals } = parse(args);
  const [name, ...more] = positionals;
  const canary = values.canary === undefined ? undefined : Number(values.canary);
  if (!name || more.length > 0 || (command !== 'release' && command !== 'rollback')) throw new Error(`Usage: ${usage}.`);
  if (command === 'rollback' && (values.canary || values.promote)) throw new Error('A rollback takes only the name of the front end.');
  if (!existsSync(resolve(root, name, 'rspack.config.ts')) || name.includes('/')) throw new Error(`There is no front end named ${name}.`);
  if (canary !== undefined && !(Number.isInteger(canary) && canary >= 1 && canary <= 99))
    throw new Error('--canary must be a whole number from 1 to 99.');
  return { name, canary, isPromotion: values.promote === true };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { canary: { type: 'string' }, promote: { type: 'boolean' } } });
  } catch (error) {
    throw new Error(`${(error as Error).message.split('. ')[0]}. Usage: ${usage}.`);
  }
}

const remark =
  (canary?: number) =>
  ({ name, version, before, same }: Released): string => {
    if (same) return `${name} ${version} was live already`;
    return `${name} ${version}${canary ? ` for ${canary} %` : ''} (before: ${before ?? 'none'})`;
  };

// Nobody reads any more, as behind `| head -1`: the work is done all the same.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
const began = Number(process.env.SHOP_BEGAN ?? Date.now());
try {
  await main(process.argv.slice(2));
  process.stdout.write(`\n  Done in ${seconds(Date.now() - began)}.\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
