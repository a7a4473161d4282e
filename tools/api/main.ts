import { readReports, releasedFolder, reportsFolder, staleErrors, versionErrors, writeReports } from './check.ts';
import { emitDeclarations } from './declarations.ts';
import { makeReports } from './reports.ts';

// `npm run api` writes the reports anew; `--check` only compares, as npm test does; `--released` makes them the ones that
// later versions are compared with.
const [, option] = process.argv.slice(2);
const made = makeReports(emitDeclarations());
if (option === '--check') process.stdout.write(report(staleErrors(readReports(reportsFolder), made)));
else writeReports(reportsFolder, made);
if (option === '--released') writeReports(releasedFolder, made);
process.stdout.write(report(versionErrors(readReports(releasedFolder), made)));

function report(errors: string[]): string {
  if (errors.length > 0) process.exitCode = 1;
  return errors.map((error) => `${error}\n`).join('');
}
