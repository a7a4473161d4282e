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
  /** Environment and command line of a process (Linux: /proc). */
  environment(name: string): Record<string, string>;
  command(name: string): string;
  databaseUrl(service: DatabaseName): string;
  /** URL of a service's first process, and a guest's identity header for it. */
  pastTheGateway(service: string): { url: string; headers: { authorization: string } };
}

/** Returns the site that runs on DATA_DIR. Ends the benchmark with a message if there is none, or if it has rate limits. */
export function benchSite({ limited = false } = {}): BenchSite {
  const dataDir = resolve(root, process.env.DATA_DIR || '.data');
  const site = runningSite(dataDir) ?? end(`No site runs on ${dataDir}: start it with RATE_LIMITS=off npm start.`);
  const isPostgres = ({ name }: Process) => name === 'postgres';
  const nodes = [{ name: 'start', pid: site.pid }, ...site.processes.filter((each) => !isPostgres(each))];
  const pidOf = (service: string) =>
    nodes.find(({ name }) => name === service || name === `${service}-1`)?.pid ?? end(`The site has no process of ${service}.`);
  const environment = (name: string) => pairs(partsOf(pidOf(name), 'environ'));
  if (!limited && environment('gateway').RATE_LIMITS !== 'off')
    end('One client is limited: start the site with RATE_LIMITS=off npm start.');
  return {
    url: site.url,
    nodes,
    postgres: site.processes.find(isPostgres) ?? end('The site has no database.'),
    environment,
    command: (name) => partsOf(pidOf(name), 'cmdline').join(' '),
    databaseUrl: (service) => siteDatabaseUrl(dataDir, service),
    pastTheGateway: (service) => {
      const key = createPrivateKey(String(environment('gateway').IDENTITY_PRIVATE_KEY).replaceAll('\\n', '\n'));
      return { url: `http://127.0.0.1:${environment(service).PORT}`, headers: { authorization: `Bearer ${serviceToken(key, 'guest')}` } };
    },
  };
}

function end(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const partsOf = (pid: number, file: 'environ' | 'cmdline') => readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0').filter(Boolean);

const pairs = (lines: string[]): Record<string, string> =>
  Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
