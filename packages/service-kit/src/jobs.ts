import { Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { type Job, PgBoss } from 'pg-boss';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { inTurn } from './advisory-lock.ts';
import { type JobsOptions, usualJobs } from './jobs.options.ts';
import { deadQueue, depths, giveUp, type JobPage, type JobState, pageOfJobs, refreshWaiting } from './jobs.sql.ts';
import { askedAtOnce, measured } from './metrics.ts';

/** Beside the one of the migrations. */
const startLock = 7_202;

/** Done jobs are forgotten after a day. */
const liveQueue = { retryBackoff: true, retryDelayMax: 900, deleteAfterSeconds: 86_400 };
/** Attempts after the first. */
const retryLimits = { day: 104, week: 700 } as const;
/** Dead jobs wait a year for somebody to look at them. */
const deadOptions = { retentionSeconds: 365 * 86_400 };

/** Names of queues by how long their jobs are tried, about: what people wait for is given up sooner, so that staff see it. */
export type Queues = Partial<Record<keyof typeof retryLimits, string[]>>;

/** A failure that another attempt would meet again: the job is dead at once. */
export class FinalFailure extends Error {}

/**
 * The outbox (pg-boss in the service's own database). A job is stored by the statement that makes the change which causes it
 * (see `storeJob` and `retryJob` in jobs.sql.ts) and tried until it succeeds; one that never does is kept as a dead job, for staff to retry.
 */
export class Jobs {
  private readonly logger = new Logger(Jobs.name);
  private readonly wakes: (() => void)[] = [];

  private constructor(
    private readonly boss: PgBoss,
    private readonly pool: Pool,
    private readonly options: JobsOptions,
  ) {}

  /** Starts on the service's own connections. The queues are made, and those that exist get the options of this version. */
  static async start(source: DataSource, { day = [], week = [] }: Queues, options = usualJobs): Promise<Jobs> {
    const pool = (source.driver as PostgresDriver).master as Pool;
    const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, supervise: true, schedule: false });
    const jobs = new Jobs(boss, pool, options);
    boss.on('error', (error) => jobs.logger.error({ err: error }, 'The outbox failed.'));
    await jobs.alone(async () => {
      await boss.start();
      for (const queue of day) await jobs.prepare(queue, retryLimits.day);
      for (const queue of week) await jobs.prepare(queue, retryLimits.week);
    });
    jobs.measure([...day, ...week]);
    return jobs;
  }

  /** Of processes that start at once on a new database, all but the first fail to make pg-boss' schema: so one after the other. */
  private async alone(task: () => Promise<void>): Promise<void> {
    const client = await this.pool.connect();
    try {
      const query = async (sql: string) => (await client.query(sql)).rows;
      await inTurn(startLock, { query, waiting: () => this.logger.log('Another process prepares the outbox, waiting for it.') }, task);
    } finally {
      client.release();
    }
  }

  /** Options count for jobs stored from now on, so those that wait already are given them too. */
  private async prepare(queue: string, retryLimit: number): Promise<void> {
    const options = { ...liveQueue, retryDelay: this.options.retryDelay, retryLimit, deadLetter: deadQueue(queue) };
    await this.boss.createQueue(deadQueue(queue), deadOptions);
    await this.boss.updateQueue(deadQueue(queue), deadOptions);
    await this.boss.createQueue(queue, options);
    await this.boss.updateQueue(queue, options);
    await this.pool.query(refreshWaiting, [queue]);
  }

  /**
   * Runs `handler` for each job of a queue, one at a time; what it throws makes the job come again later, unless it is a {@link FinalFailure}. A queue that has
   * filled up is worked through without pauses. A job's `id` stays the same however often it is tried. Answers with what wakes this
   * process for a job that was stored just now.
   */
  async work<T extends object>(queue: string, handler: (data: T, id: string) => Promise<void>): Promise<() => void> {
    let worker: string | undefined;
    const wake = () => {
      if (worker) this.boss.notifyWorker(worker);
    };
    worker = await this.boss.work<T>(queue, { pollingIntervalSeconds: this.options.pollingIntervalSeconds }, async (batch: Job<T>[]) => {
      try {
        for (const job of batch) await this.attempt(queue, job, handler);
      } finally {
        wake();
      }
    });
    this.wakes.push(wake);
    return wake;
  }

  private async attempt<T>(queue: string, job: Job<T>, handler: (data: T, id: string) => Promise<void>): Promise<void> {
    try {
      await handler(job.data, job.id);
    } catch (error) {
      if (error instanceof FinalFailure) await this.pool.query(giveUp, [queue, job.id]);
      throw error;
    }
  }

  /** Has this process look for jobs of all its queues at once. */
  wake(): void {
    for (const wake of this.wakes) wake();
  }

  /** Jobs that wait for their (next) attempt, soonest first, or dead ones, newest first. `page` counts from 1. */
  page<T extends object>(queues: string[], state: JobState, page: number, limit: number): Promise<JobPage<T>> {
    return pageOfJobs<T>(this.pool, queues, state, page, limit);
  }

  async stop(): Promise<void> {
    await this.boss.stop({ graceful: this.options.graceful, timeout: 2_000, close: false });
  }

  /** Depth of the outbox at `/metrics`. */
  private measure(queues: string[]): void {
    const depth = askedAtOnce(
      async () => (await this.pool.query<Depth>(depths, [queues])).rows,
      (error) => this.logger.warn({ err: error }, 'The outbox could not be measured.'),
    );
    measured('outbox_jobs', 'Jobs in the outbox, by queue and state (waiting, retrying, dead)', ['queue', 'state'], async (jobs) => {
      for (const { queue, ...states } of (await depth()) ?? []) {
        for (const state of ['waiting', 'retrying', 'dead'] as const) jobs.set({ queue, state }, states[state]);
      }
    });
    measured('outbox_oldest_seconds', 'For how long the oldest job in the outbox that is due is not done', ['queue'], async (oldest) => {
      for (const { queue, age } of (await depth()) ?? []) oldest.set({ queue }, age);
    });
  }
}

interface Depth {
  queue: string;
  waiting: number;
  retrying: number;
  dead: number;
  /** Of the oldest job, in seconds. */
  age: number;
}
