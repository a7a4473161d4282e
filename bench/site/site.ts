import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../../tools/entry/root.mjs';
import { databaseUrl } from '../../tools/postgres/database-url.ts';
import { runningSite } from '../../tools/site/running-site.mjs';

/** A site that `npm start` runs, as a benchmark sees it. */
export interface BenchSite {
  url: string;
  /** Every Node process of the site: services, shell, gateway, mailbox and the one that started them. */
  nodes: { name: string; pid: number }[];
  databaseUrl(service: string): string;
}

/** The site that runs on DATA_DIR, which must run with RATE_LIMITS=off. Ends the benchmark with a sentence when there is none. */
export function benchSite(): BenchSite {
  const dataDir = resolve(root, process.env.DATA_DIR || '.data');
  const site = runningSite(dataDir);
  if (!site) {
    process.stderr.write(`No site runs on ${dataDir}: start it with RATE_LIMITS=off npm start.\n`);
    process.exit(1);
  }
  const services = site.processes.filter(({ name }) => name !== 'postgres');
  return {
    url: site.url,
    nodes: [{ name: 'start', pid: site.pid }, ...services],
    databaseUrl: (service) => databaseUrl(postgresPort(dataDir), service, password(dataDir, service), service),
  };
}

/** Fourth line of what Postgres writes about itself. */
const postgresPort = (dataDir: string) => Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3]);

const password = (dataDir: string, service: string): string =>
  JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).databases[service];
