import { endWithParent } from '../entry/end-with-parent.mjs';
import { endCommands } from './command.ts';
import type { Check } from './outcome.ts';
import { allChecks, partNames } from './parts.ts';
import { Report } from './report.ts';
import { runChecks } from './schedule.ts';

/** As many as CI has cores; journeys and Jest's own workers count on two. */
const slots = 2;

const wanted = process.argv.slice(2);
/** Two parts at once must not build the same workspace. */
const needBuild = ['e2e', 'openapi'];
const unknown = wanted.filter((name) => !partNames.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`${unknown.join(', ')} is not a part of the tests: choose from ${partNames.join(', ')}.\n`);
  process.exit(1);
}

const interrupt = () => {
  endCommands();
  process.exit(130);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, interrupt);
endWithParent();

const began = Date.now();
const report = new Report((text) => process.stdout.write(`${text}\n`));
const { checks, end } = allChecks();
try {
  const isWanted = ({ part }: Check) =>
    wanted.length === 0 || wanted.includes(part) || (part === 'build' && wanted.some((name) => needBuild.includes(name)));
  await runChecks(checks.filter(isWanted), slots, report.add);
} finally {
  await end();
}
process.exit(report.end(Date.now() - began));
