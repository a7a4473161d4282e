import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { root } from '../entry/root.mjs';
import { databaseUrl } from '../postgres/database-url.ts';
import { writeAtomically } from '../site/atomic-file.ts';
import { type DatabaseName, databaseNames } from '../site/secrets.ts';
import { inheritedEnvironment } from './program.ts';
import { publicUrl, type SiteContext, storeEnv } from './programs.ts';

const seeded = databaseNames;

/** With DEMO=1, fills every service's empty database, once for each DATA_DIR. Returns a remark for the start's output. */
export async function seedDemo(context: SiteContext): Promise<string> {
  const { paths, values } = context;
  if (values.DEMO !== '1') return 'none';
  if (existsSync(paths.seeded)) return 'loaded before';
  await Promise.all(seeded.map((name) => seed(name, context)));
  writeAtomically(paths.seeded, `${JSON.stringify({ at: new Date().toISOString() })}\n`);
  return seeded.join(', ');
}

function seed(name: DatabaseName, context: SiteContext): Promise<void> {
  const { secrets, ports, values } = context;
  const DATABASE_URL = databaseUrl(ports.postgres, name, secrets.databases[name], name);
  // Demo orders include receipts of bank transfers, so their seed needs the store.
  const own = name === 'orders' ? { PUBLIC_URL: publicUrl(values), ...storeEnv(context) } : {};
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [`services/${name}/dist/seed.js`], {
      cwd: root,
      env: { ...inheritedEnvironment(), DATABASE_URL, ...own },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.on('data', (chunk) => (errors += chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The demonstration data of ${name} could not be loaded: ${errors.trim()}`));
    });
  });
}
