import { endWithParent } from '../entry/end-with-parent.mjs';
import { seconds } from '../entry/steps.mjs';
import { endCommands } from './command.ts';
import { parts } from './parts.ts';
import { runParts, totals } from './run-parts.ts';

const wanted = process.argv.slice(2);
const names = parts.map(({ name }) => name);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`${unknown.join(', ')} is not a part of the tests: choose from ${names.join(', ')}.\n`);
  process.exit(1);
}

const end = () => {
  endCommands();
  process.exit(130);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, end);
endWithParent();

const began = Date.now();
const total = await runParts(wanted.length > 0 ? parts.filter(({ name }) => wanted.includes(name)) : parts);
process.stdout.write(`\nThe tests took ${seconds(Date.now() - began)}.\n${totals(total)}\n`);
process.exit(total.failed > 0 ? 1 : 0);
