import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from '../../tools/entry/root.mjs';
import { siteDatabaseUrl } from '../../tools/postgres/site-database.ts';
import { runningSite } from '../../tools/site/running-site.mjs';
import type { DatabaseName } from '../../tools/site/secrets.ts';
import { serviceToken } from './token.ts';

interface Process {
  name: string;
  pid: number;
}

export interface BenchSite {
  url: string;
  /** All Node processes of the site: services, shell, gateway, mailbox and their parent process. */
  nodes: Process[];
  postgres: Process;
  databaseUrl(service: DatabaseName): string;
  /** URL of a service's first process, and a guest's identity header for it. */
  pastTheGateway(service: string): { url: string; headers: { authorization: string } };
}

/** Returns the site that runs on DATA_DIR. Ends the benchmark with a message if there is none, or if it has rate limits. */
export function benchSite(): BenchSite {
  const dataDir = resolve(root, process.env.DATA_DIR || '.data');
  const site = runningSite(dataDir) ?? end(`No site runs on ${dataDir}: start it with RATE_LIMITS=off npm start.`);
  const isPostgres = ({ name }: Process) => name === 'postgres';
  const nodes = [{ name: 'start', pid: site.pid }, ...site.processes.filter((each) => !isPostgres(each))];
  const pidOf = (service: string) =>
    nodes.find(({ name }) => name === service || name === `${service}-1`)?.pid ??
    end(`The site has no process of ${service}.`);
  const environment = (name: string) => environmentOf(pidOf(name));
  if (environment('gateway').RATE_LIMITS !== 'off')
    end('One client is limited: start the site with RATE_LIMITS=off npm start.');
  return {
    url: site.url,
    nodes,
    postgres: site.processes.find(isPostgres) ?? end('The site has no database.'),
    databaseUrl: (service) => siteDatabaseUrl(dataDir, service),
    pastTheGateway: (service) => {
      const key = createPrivateKey(String(environment('gateway').IDENTITY_PRIVATE_KEY).replaceAll('\\n', '\n'));
      return {
        url: `http://127.0.0.1:${environment(service).PORT}`,
        headers: { authorization: `Bearer ${serviceToken(key, 'guest')}` },
      };
    },
  };
}

function end(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Environment of a process (Linux: /proc). */
function environmentOf(pid: number): Record<string, string> {
  const lines = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean);
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}
