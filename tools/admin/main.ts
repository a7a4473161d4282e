import { runServiceProgram } from '../site/service-program.ts';

/** `npm run admin -- COMMAND EMAIL`: runs auth's program on DATABASE_URL, or on the local site's database. */
function main(args: string[]): number {
  if (!['grant', 'revoke', 'forget-passkeys'].includes(args[0] ?? '') || args.length !== 2) {
    throw new Error('Usage: npm run admin -- grant EMAIL, revoke EMAIL or forget-passkeys EMAIL.');
  }
  return runServiceProgram('auth', 'admin', args);
}

try {
  process.exitCode = main(process.argv.slice(3));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
