import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, startCluster } from '../postgres/cluster.ts';
import { databaseUrl, ensureDatabases } from '../postgres/databases.ts';
import { databaseNames } from '../site/secrets.ts';
import type { SiteContext } from './programs.ts';

/** Each service keeps up to 8 connections, the outbox among them. */
const connectionsOf = (supportProcesses: number) => 40 + 10 * supportProcesses;

/** The site's Postgres: started with its four databases, started again when it crashes, on the same port. */
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

  /** Resolves with the milliseconds it took, when every service's database can be used by its role and nobody else. */
  async start(): Promise<number> {
    const began = Date.now();
    const { secrets, ports } = this.context;
    ports.postgres = (await this.open()).port;
    const superuser = databaseUrl(ports.postgres, 'postgres', secrets.postgres, 'postgres');
    await ensureDatabases(
      superuser,
      databaseNames.map((name) => ({ name, password: secrets.databases[name] })),
    ).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== '28P01') throw error;
      throw new Error(
        `The password in ${this.context.paths.secrets} is not the database's: bring the right file back, or begin anew with npm start -- --reset.`,
      );
    });
    return Date.now() - began;
  }

  async stop(withinMs: number): Promise<void> {
    this.stopping = true;
    const cluster = await this.opening?.catch(() => undefined);
    await cluster?.stop(withinMs);
    this.cluster = undefined;
  }

  private async open(port?: number): Promise<Cluster> {
    const { paths, secrets, values } = this.context;
    this.opening = startCluster({
      directory: paths.postgres,
      password: secrets.postgres,
      logFile: join(paths.logs, 'postgres.log'),
      port,
      settings: { max_connections: connectionsOf(Number(values.SUPPORT_PROCESSES)) },
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
