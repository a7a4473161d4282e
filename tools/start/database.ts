import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Cluster, startCluster } from '../postgres/cluster.ts';
import { databaseUrl } from '../postgres/database-url.ts';
import { databaseNames } from '../site/secrets.ts';
import { processCounts } from './ports.ts';
import type { SiteContext } from './programs.ts';

const ensureScript = fileURLToPath(new URL('../postgres/ensure.ts', import.meta.url));

/** Each process keeps up to 8 connections and one for LISTEN; 10 more are for seeds and operators. */
const connectionsOf = (values: SiteContext['values']) =>
  10 + 10 * Object.values(processCounts(values)).reduce((sum, count) => sum + count, 0);

/** The site's Postgres with its four databases; restarted on the same port after a crash. */
export class Database {
  private readonly context: SiteContext;
  private readonly onChange: () => void;
  private cluster: Cluster | undefined;
  private opening: Promise<Cluster> | undefined;
  private stopping = false;

  constructor(context: SiteContext, onChange: () => void) {
    this.context = context;
    this.onChange = onChange;
  }

  get pid(): number | undefined {
    return this.cluster?.process.pid;
  }

  /** Resolves with the milliseconds until every database is open to its own role only. */
  async start(): Promise<number> {
    const began = Date.now();
    const { secrets, ports } = this.context;
    ports.postgres = (await this.open()).port;
    const databases = databaseNames.map((name) => ({ name, password: secrets.databases[name] }));
    await this.ensure({ url: databaseUrl(ports.postgres, 'postgres', secrets.postgres, 'postgres'), databases });
    return Date.now() - began;
  }

  async stop(withinMs: number): Promise<void> {
    this.stopping = true;
    // `start` reports why opening failed; then there is nothing to stop.
    const cluster = await this.opening?.catch(() => undefined);
    await cluster?.stop(withinMs);
    this.cluster = undefined;
  }

  private ensure(input: object): Promise<void> {
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [ensureScript], { stdio: ['pipe', 'ignore', 'pipe'] });
      let message = '';
      child.stderr.on('data', (chunk) => (message += chunk));
      child.on('error', reject);
      child.on('close', (code) => {
        if (code === 0) return resolve();
        if (code !== 2) return reject(new Error(`The databases could not be created: ${message.trim()}`));
        reject(
          new Error(
            `The password in ${this.context.paths.secrets} is not the database's: restore the right file, or delete all data with npm start -- --reset.`,
          ),
        );
      });
      child.stdin.end(JSON.stringify(input));
    });
  }

  private async open(port?: number): Promise<Cluster> {
    const { paths, secrets, values } = this.context;
    this.opening = startCluster({
      directory: paths.postgres,
      password: secrets.postgres,
      logFile: join(paths.logs, 'postgres.log'),
      port,
      settings: { max_connections: connectionsOf(values) },
    });
    const cluster = await this.opening;
    this.cluster = cluster;
    this.onChange();
    cluster.process.once('exit', () => this.reopen(cluster.port));
    return cluster;
  }

  private async reopen(port: number): Promise<void> {
    for (let pause = 200; !this.stopping; pause = Math.min(10_000, pause * 2)) {
      await sleep(pause, undefined, { ref: false });
      if (this.stopping || !existsSync(this.context.paths.postgres)) return;
      const opened = await this.open(port).then(
        () => true,
        () => false,
      );
      if (opened) return;
    }
  }
}
