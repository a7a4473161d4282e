import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Where the parts of a site are kept. */
export function dataPaths(dataDir: string) {
  return {
    dataDir,
    postgres: join(dataDir, 'postgres'),
    releases: join(dataDir, 'releases'),
    store: join(dataDir, 'store'),
    mail: join(dataDir, 'mail'),
    logs: join(dataDir, 'logs'),
    /** Errors that pages in browsers met. */
    reports: join(dataDir, 'reports'),
    secrets: join(dataDir, 'secrets.json'),
    /** Written when the site has been ready once: the admin account exists. */
    started: join(dataDir, 'started.json'),
    /** Written when the demonstration data were loaded: what the owner removes later stays removed. */
    seeded: join(dataDir, 'seeded.json'),
    site: join(dataDir, 'site.json'),
    lock: join(dataDir, 'site.lock'),
  };
}

export type DataPaths = ReturnType<typeof dataPaths>;

/** Mails hold links to whole orders, receipts, logs and reports what customers sent: nobody else on the machine reads those folders. */
export function makeDataDir(paths: DataPaths): void {
  mkdirSync(paths.releases, { recursive: true });
  for (const folder of [paths.store, paths.mail, paths.logs, paths.reports]) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
  }
}

/** Removes what a site keeps, and nothing else that lies in the folder; answers with what was there. */
export function resetDataDir(paths: DataPaths): string[] {
  const { dataDir: _, site: __, lock: ___, ...kept } = paths;
  const found = [...Object.values(kept), `${paths.postgres}.new`, paths.site].filter((path) => existsSync(path));
  for (const path of found) rmSync(path, { recursive: true, force: true });
  return found;
}
