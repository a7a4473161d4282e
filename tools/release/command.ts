import { parseArgs } from 'node:util';
import { step } from '../entry/steps.mjs';
import { readChecked, releasedFolder } from './built.ts';
import { frontEnds } from './front-ends.ts';
import { promote, type Released, releaseBuild } from './release.ts';
import { rollback, withdraw } from './rollback.ts';
import { summary } from './summary.ts';

export interface ReleaseCommand {
  kind: 'release' | 'promote' | 'rollback' | 'withdraw';
  name: string;
  canary?: number | undefined;
}

/** Parses the arguments of release, rollback or withdraw; throws a sentence that ends with `usage`. */
export function readCommand(command: string | undefined, args: string[], usage: string): ReleaseCommand {
  const { values, positionals } = parse(args, usage);
  const [name, ...more] = positionals;
  const canary = values.canary === undefined ? undefined : Number(values.canary);
  if (!name || more.length > 0 || !isCommand(command)) throw new Error(`Usage: ${usage}.`);
  if (command !== 'release' && (values.canary || values.promote))
    throw new Error(`A ${command} takes only the name of the front end.`);
  if (command === 'release' && !frontEnds().includes(name)) throw new Error(noFrontEnd(name));
  if (canary !== undefined && !(Number.isInteger(canary) && canary >= 1 && canary <= 99))
    throw new Error('--canary must be a whole number from 1 to 99.');
  return { kind: values.promote ? 'promote' : command, name, canary };
}

const isCommand = (text: string | undefined): text is 'release' | 'rollback' | 'withdraw' =>
  text !== undefined && ['release', 'rollback', 'withdraw'].includes(text);

const noFrontEnd = (name: string) =>
  `There is no front end named ${name}. There are ${frontEnds().join(', ')}; another one is a workspace with a remote.json.`;

function parse(args: string[], usage: string) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { canary: { type: 'string' }, promote: { type: 'boolean' } },
    });
  } catch (error) {
    throw new Error(`${(error as Error).message.split('. ')[0]}. Usage: ${usage}.`);
  }
}

export async function carryOut(releases: string, command: ReleaseCommand): Promise<void> {
  const changed = await step('Release', () => change(releases, command), remark(command.canary));
  if (changed.remark) process.stdout.write(`    ${changed.remark}\n`);
  const descriptorOf = (version?: string) =>
    version && readChecked(releasedFolder(releases, command.name, version)).descriptor;
  const now = descriptorOf(changed.version);
  if (now)
    process.stdout.write(`    ${summary(now, changed.same ? undefined : descriptorOf(changed.before) || undefined)}\n`);
}

function change(releases: string, { kind, name, canary }: ReleaseCommand): Promise<Released> {
  if (kind === 'withdraw') return withdraw(releases, name);
  if (kind === 'rollback') return rollback(releases, name);
  return kind === 'promote' ? promote(releases, name) : releaseBuild(releases, name, { canary });
}

const remark =
  (canary?: number) =>
  ({ name, version, before, same }: Released): string => {
    if (same) return `${name} ${version} was live already`;
    if (!version) return `${name} is withdrawn (before: ${before})`;
    return `${name} ${version}${canary ? ` for ${canary} %` : ''} (before: ${before ?? 'none'})`;
  };
