import { Logger } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { type Job, PgBoss } from 'pg-boss';
import type { DataSource, EntityManager } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/** How often a process looks for new jobs, in seconds. */
const pollingIntervalSeconds = 2;

/**
 * The outbox (pg-boss in the service's own database): a job is stored in the same transaction as the change that causes it
 * and tried until it succeeds, with exponential back-off from 5 s to 15 minutes, for about a week.
 */
export class Jobs {
  private readonly logger = new Logger(Jobs.name);

  private constructor(private readonly boss: PgBoss) {}

  /** Starts on the service's own connections; `queues` are made when they do not exist yet. */
  static async start(source: DataSource, queues: string[]): Promise<Jobs> {
    const pool = (source.driver as PostgresDriver).master as Pool;
    const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, supervise: true, schedule: false });
    const jobs = new Jobs(boss);
    boss.on('error', (error) => jobs.logger.error({ err: error }, 'outbox'));
    await boss.start();
    for (const queue of queues) {
      await boss.createQueue(queue, { retryLimit: 700, retryDelay: 5, retryBackoff: true, retryDelayMax: 900 });
    }
    return jobs;
  }

  /** Stores a job within the transaction that `manager` stands for. */
  async send(manager: EntityManager, queue: string, data: object): Promise<void> {
    const client = (await manager.queryRunner?.connect()) as PoolClient | undefined;
    if (!client) throw new Error('a job is stored within a transaction');
    await this.boss.send(queue, data, { db: { executeSql: (text, values) => client.query(text, values) } });
  }

  /**
   * Runs `handler` for each job of a queue, one at a time; what it throws makes the job come again later. A queue that has
   * filled up is worked through without pauses.
   */
  async work<T extends object>(queue: string, handler: (data: T) => Promise<void>): Promise<void> {
    let worker: string | undefined;
    worker = await this.boss.work<T>(queue, { pollingIntervalSeconds }, async (batch: Job<T>[]) => {
      for (const job of batch) await handler(job.data);
      if (worker) this.boss.notifyWorker(worker);
    });
  }

  /** Lets running jobs finish, for 2 s at most. */
  async stop(): Promise<void> {
    await this.boss.stop({ graceful: true, timeout: 2_000, close: false });
  }
}
