import { readReports, releasedFolder, reportsFolder, staleErrors, versionErrors, writeReports } from './check.ts';
import { emitDeclarations } from './declarations.ts';
import { makeReports } from './reports.ts';

// `npm run api` writes the reports. `--check` only compares, as npm test does; `--released` makes them the base of later comparisons.
const [, option] = process.argv.slice(2);
try {
  const made = makeReports(emitDeclarations());
  const stale = option === '--check' ? staleErrors(readReports(reportsFolder), made) : [];
  if (option !== '--check') writeReports(reportsFolder, made);
  if (option === '--released') writeReports(releasedFolder, made);
  report([...stale, ...versionErrors(readReports(releasedFolder), made)]);
} catch (error) {
  report([(error as Error).message]);
}

function report(errors: string[]): void {
  for (const error of errors) process.stderr.write(`${error}\n`);
  if (errors.length > 0) process.exitCode = 1;
}
