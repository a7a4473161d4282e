import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../entry/root.mjs';
import { siteDatabaseUrl } from '../postgres/site-database.ts';
import { readSettings } from '../start/settings.mjs';
import { runningSite } from './running-site.mjs';
import type { DatabaseName } from './secrets.ts';

/** Runs a service's program `dist/<name>.js` on DATABASE_URL, or on the local site's database. Returns its exit code. */
export function runServiceProgram(service: DatabaseName, name: string, args: string[]): number {
  const program = join(root, 'services', service, 'dist', `${name}.js`);
  const DATABASE_URL = process.env.DATABASE_URL || runningDatabase(service);
  if (!existsSync(program)) throw new Error(`The ${service} service was not built yet: run npm run build first.`);
  return (
    spawnSync(process.execPath, [program, ...args], { stdio: 'inherit', env: { ...process.env, DATABASE_URL } })
      .status ?? 1
  );
}

function runningDatabase(service: DatabaseName): string {
  const dataDir = resolve(root, readSettings(process.env, []).values.DATA_DIR);
  if (runningSite(dataDir)) return siteDatabaseUrl(dataDir, service);
  throw new Error(
    `No site runs on ${dataDir}: start it with npm start, name another folder with DATA_DIR, or ${service}'s database with DATABASE_URL.`,
  );
}
