import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataPaths } from '../site/data-dir.ts';
import { type DatabaseName, readSecrets } from '../site/secrets.ts';
import { databaseUrl } from './database-url.ts';

export function siteDatabaseUrl(dataDir: string, service: DatabaseName): string {
  const { postgres, secrets } = dataPaths(dataDir);
  return databaseUrl(portOf(postgres), service, readSecrets(secrets).databases[service], service);
}

/** The port is on the fourth line of the pid file. */
const portOf = (postgres: string) => Number(readFileSync(join(postgres, 'postmaster.pid'), 'utf8').split('\n')[3]);
