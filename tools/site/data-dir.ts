import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export function dataPaths(dataDir: string) {
  return {
    dataDir,
    postgres: join(dataDir, 'postgres'),
    releases: join(dataDir, 'releases'),
    store: join(dataDir, 'store'),
    mail: join(dataDir, 'mail'),
    logs: join(dataDir, 'logs'),
    /** Error reports from browsers. */
    reports: join(dataDir, 'reports'),
    secrets: join(dataDir, 'secrets.json'),
    /** Written when the site was ready for the first time: the admin account exists. */
    started: join(dataDir, 'started.json'),
    /** Written when the demonstration data was loaded, so that deleted records stay deleted. */
    seeded: join(dataDir, 'seeded.json'),
    site: join(dataDir, 'site.json'),
    lock: join(dataDir, 'site.lock'),
  };
}

export type DataPaths = ReturnType<typeof dataPaths>;

/** Closes these folders to other users, because mails, receipts, logs and reports contain customers' data. */
export function makeDataDir(paths: DataPaths): void {
  mkdirSync(paths.releases, { recursive: true });
  for (const folder of [paths.store, paths.mail, paths.logs, paths.reports]) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
  }
}

/** Removes only the site's own files from the folder and returns their paths. */
export function resetDataDir(paths: DataPaths): string[] {
  const { dataDir: _, site: __, lock: ___, ...kept } = paths;
  const found = [...Object.values(kept), `${paths.postgres}.new`, paths.site].filter((path) => existsSync(path));
  for (const path of found) rmSync(path, { recursive: true, force: true });
  return found;
}
