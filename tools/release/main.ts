import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../entry/root.mjs';
import { seconds, step } from '../entry/steps.mjs';
import { build } from '../site/build.ts';
import { dataPaths } from '../site/data-dir.ts';
import { readSettings } from '../start/settings.mjs';
import { readChecked, releasedFolder } from './built.ts';
import { frontEnds } from './front-ends.ts';
import { hasRegistry } from './registry.ts';
import { promote, type Released, releaseBuild } from './release.ts';
import { rollback, withdraw } from './rollback.ts';
import { summary } from './summary.ts';

const usage =
  'npm run release -- <front end> [--canary <per cent> | --promote], npm run rollback -- <front end>, or npm run withdraw -- <front end>';
const commands = ['release', 'rollback', 'withdraw'];

async function main([command, ...args]: string[]): Promise<void> {
  const { name, canary, isPromotion } = readArguments(command, args);
  const { releases, dataDir } = dataPaths(resolve(root, readSettings(process.env, []).values.DATA_DIR));
  if (!hasRegistry(releases))
    throw new Error(`No site was ever started on ${dataDir}: run npm start first, or name another folder with DATA_DIR.`);
  const isBuilt = command === 'release' && !isPromotion;
  if (isBuilt) await step('Build', () => build([name]));
  const changed = await step('Release', () => change(releases, name, command, isPromotion, canary), remark(canary));
  if (changed.remark) process.stdout.write(`    ${changed.remark}\n`);
  const descriptorOf = (version?: string) => version && readChecked(releasedFolder(releases, name, version)).descriptor;
  const now = descriptorOf(changed.version);
  if (now) process.stdout.write(`    ${summary(now, changed.same ? undefined : descriptorOf(changed.before) || undefined)}\n`);
}

function change(releases: string, name: string, command: string | undefined, isPromotion: boolean, canary?: number): Promise<Released> {
  if (command === 'withdraw') return withdraw(releases, name);
  if (command === 'rollback') return rollback(releases, name);
  return isPromotion ? promote(releases, name) : releaseBuild(releases, name, { canary });
}

function readArguments(command: string | undefined, args: string[]) {
  const { values, positionals } = parse(args);
  const [name, ...more] = positionals;
  const canary = values.canary === undefined ? undefined : Number(values.canary);
  if (!name || more.length > 0 || !commands.includes(command ?? '')) throw new Error(`Usage: ${usage}.`);
  if (command !== 'release' && (values.canary || values.promote)) throw new Error(`A ${command} takes only the name of the front end.`);
  if (command === 'release' && !frontEnds().includes(name)) throw new Error(noFrontEnd(name));
  if (canary !== undefined && !(Number.isInteger(canary) && canary >= 1 && canary <= 99))
    throw new Error('--canary must be a whole number from 1 to 99.');
  return { name, canary, isPromotion: values.promote === true };
}

const noFrontEnd = (name: string) =>
  `There is no front end named ${name}. There are ${frontEnds().join(', ')}; another one is a workspace with a remote.json.`;

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
    if (!version) return `${name} is withdrawn (before: ${before})`;
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
