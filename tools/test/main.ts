import { endWithParent } from '../entry/end-with-parent.mjs';
import type { Check } from './outcome.ts';
import { allChecks, partNames } from './parts.ts';
import { Report } from './report.ts';
import { runUntilInterrupted } from './run-until-interrupted.ts';

const wanted = process.argv.slice(2);
/** Parts that build workspaces must not run at the same time. */
const needBuild = ['e2e', 'openapi'];
const unknown = wanted.filter((name) => !partNames.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`${unknown.join(', ')} is not a part of the tests: choose from ${partNames.join(', ')}.\n`);
  process.exit(1);
}

const report = new Report((text) => process.stdout.write(`${text}\n`));
const isWanted = ({ part }: Check) =>
  wanted.length === 0 || wanted.includes(part) || (part === 'build' && wanted.some((name) => needBuild.includes(name)));
endWithParent();
process.exit(
  await runUntilInterrupted((signal) => {
    const { checks, end } = allChecks(signal);
    return { checks: checks.filter(isWanted), end };
  }, report),
);
