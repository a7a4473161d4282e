import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from '../../tools/entry/root.mjs';
import { runningSite } from '../../tools/site/running-site.mjs';

export interface RunningGateway {
  url: string;
  /** Its command line as the product starts it. */
  command: string;
  /** The catalog's first process. */
  catalog: string;
  /** Signs identity tokens, PKCS8 PEM. */
  identityKey: string;
}

/** The gateway of the site that runs on DATA_DIR, as the system sees it. Throws a sentence when it cannot be measured. */
export function runningGateway(dataDir = resolve(root, process.env.DATA_DIR || '.data')): RunningGateway {
  const site = runningSite(dataDir);
  const gateway = site?.processes.find(({ name }) => name === 'gateway');
  if (!site || !gateway) throw new Error(`No site runs on ${dataDir}: start one with RATE_LIMITS=off npm start.`);
  const parts = (file: string) => readFileSync(`/proc/${gateway.pid}/${file}`, 'utf8').split('\0').filter(Boolean);
  const env = Object.fromEntries(parts('environ').map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
  if (env.RATE_LIMITS !== 'off') throw new Error('One client is limited: start the site with RATE_LIMITS=off npm start.');
  return {
    url: `http://127.0.0.1:${env.PORT}`,
    command: parts('cmdline').join(' '),
    catalog: String(env.UPSTREAM_CATALOG).split(',', 1)[0] ?? '',
    identityKey: String(env.IDENTITY_PRIVATE_KEY).replaceAll('\\n', '\n'),
  };
}
