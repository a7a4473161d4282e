import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../entry/root.mjs';
import { siteDatabaseUrl } from '../postgres/site-database.ts';
import { runningSite } from '../site/running-site.mjs';
import { readSettings } from '../start/settings.mjs';

const program = join(root, 'services/auth/dist/admin.js');

/** `npm run admin -- COMMAND EMAIL`: auth's own program on the database of DATABASE_URL, or else of the site that runs here. */
function main(args: string[]): number {
  if (!['grant', 'revoke', 'forget-passkeys'].includes(args[0] ?? '') || args.length !== 2) {
    throw new Error('Usage: npm run admin -- grant EMAIL, revoke EMAIL or forget-passkeys EMAIL.');
  }
  const DATABASE_URL = process.env.DATABASE_URL || runningDatabase();
  if (!existsSync(program)) throw new Error('Auth was not built yet: run npm run build first.');
  return spawnSync(process.execPath, [program, ...args], { stdio: 'inherit', env: { ...process.env, DATABASE_URL } }).status ?? 1;
}

function runningDatabase(): string {
  const dataDir = resolve(root, readSettings(process.env, []).values.DATA_DIR);
  if (runningSite(dataDir)) return siteDatabaseUrl(dataDir, 'auth');
  throw new Error(
    `No site runs on ${dataDir}: start it with npm start, name another folder with DATA_DIR, or auth's database with DATABASE_URL.`,
  );
}

try {
  process.exitCode = main(process.argv.slice(3));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
