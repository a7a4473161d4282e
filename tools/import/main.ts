import { resolve } from 'node:path';
import { runServiceProgram } from '../site/service-program.ts';

/** Folder in which `npm run` was called; npm itself changes to the project's folder. */
const { INIT_CWD = process.cwd() } = process.env;

/** `npm run import -- [--check] FILE`: runs catalog's program on DATABASE_URL, or on the local site's database. */
function main(args: string[]): number {
  const [file, ...more] = args.filter((arg) => arg !== '--check');
  if (!file || file.startsWith('-') || more.length > 0) throw new Error('Usage: npm run import -- [--check] FILE.');
  const check = args.includes('--check') ? ['--check'] : [];
  return runServiceProgram('catalog', 'import', [...check, resolve(INIT_CWD, file)]);
}

try {
  process.exitCode = main(process.argv.slice(3));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
