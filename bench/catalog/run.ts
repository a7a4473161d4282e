/**
 * Requests per second of catalog's kept product list, and of a bare http server that sends the same bytes, in turns within one
 * run. Prints one line and one line of JSON; exit code 1 below the goal. Build catalog first.
 *
 *   node --conditions=source bench/catalog/run.ts [--log info]
 */
import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createTestIdentities, guest } from '@shop/service-kit/testing/identities';
import { startTestPostgres } from '@shop/service-kit/testing/postgres';
import autocannon from 'autocannon';

const goal = 0.6;
const [catalogPort, barePort] = [18_180, 18_190];
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '64' },
    log: { type: 'string', default: 'info' },
  },
});

const identities = await createTestIdentities();
const authorization = `Bearer ${await identities.token(guest, 600)}`;
const postgres = await startTestPostgres();
const service = join(import.meta.dirname, '../../services/catalog/dist');
execFileSync(process.execPath, [join(service, 'seed.js')], { env: { ...process.env, DATABASE_URL: postgres.url } });
const catalog = startNode([join(service, 'main.js')], {
  PORT: String(catalogPort),
  LOG_LEVEL: options.log,
  DATABASE_URL: postgres.url,
  IDENTITY_KEYS: identities.keys,
});
const bytes = await firstAnswer(`http://127.0.0.1:${catalogPort}/api/products?page=1`);
const bare = startNode([join(import.meta.dirname, 'bare.ts'), String(barePort), String(bytes)]);
try {
  await firstAnswer(`http://127.0.0.1:${barePort}/`);
  await measure(catalogPort, 2);
  await measure(barePort, 1);
  const rounds = [];
  for (let i = 0; i < Number(options.rounds); i++) {
    const bareServer = await measure(barePort, Number(options.seconds));
    const service = await measure(catalogPort, Number(options.seconds));
    rounds.push({ service, bare: bareServer, ratio: service / bareServer });
  }
  const ratio = rounds.map((round) => round.ratio).sort((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? 0;
  console.log(`catalog's kept list of ${bytes} bytes: ${ratio.toFixed(2)} of a bare http server (goal ${goal})`);
  console.log(JSON.stringify({ ratio, goal, bytes, rounds }));
  process.exitCode = ratio >= goal ? 0 : 1;
} finally {
  await Promise.all([catalog.stop(), bare.stop()]);
  await postgres.stop();
}

async function measure(port: number, duration: number): Promise<number> {
  const url = `http://127.0.0.1:${port}/api/products?page=1`;
  const result = await autocannon({ url, duration, connections: Number(options.connections), headers: { authorization } });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refusals, ${result.errors} errors`);
  return result.requests.average;
}

/** Waits until a URL answers 200; answers with the length of its body. */
async function firstAnswer(url: string): Promise<number> {
  for (let i = 0; i < 200; i++) {
    const answer = await fetch(url, { headers: { authorization } }).catch(() => undefined);
    if (answer?.status === 200) return (await answer.arrayBuffer()).byteLength;
    await wait(100);
  }
  throw new Error(`${url} does not answer`);
}

function startNode(args: string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...environment } });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  return {
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
    },
  };
}
