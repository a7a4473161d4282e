import { Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { type Job, PgBoss } from 'pg-boss';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { inTurn } from '../database/advisory-lock.ts';
import { askedAtOnce, measured } from '../process/metrics.ts';
import { type JobsOptions, usualJobs } from './jobs.options.ts';
import { deadQueue, depths, giveUp, type JobPage, type JobState, pageOfJobs, refreshWaiting } from './jobs.sql.ts';

/** Differs from the advisory lock of the migrations. */
const startLock = 7_202;

const liveQueue = { retryBackoff: true, retryDelayMax: 900, deleteAfterSeconds: 86_400 };
/** Retries that span about a day or a week. */
const retryLimits = { day: 104, week: 700 } as const;
/** Keeps dead jobs for a year, so that staff have time to retry them. */
const deadOptions = { retentionSeconds: 365 * 86_400 };

/** Queue names by the approximate time that their jobs are retried. Urgent jobs fail sooner, so that staff notice. */
export type Queues = Partial<Record<keyof typeof retryLimits, string[]>>;

type Handler<T> = (data: T, id: string) => Promise<void>;

/** Reports a failure that a retry cannot fix; the job becomes dead immediately. */
export class FinalFailure extends Error {}

/**
 * Runs the outbox (pg-boss in the service's database). The statement of a change also stores its job (`storeJob` and `retryJob`
 * in jobs.sql.ts); a job that fails every attempt is kept as a dead job.
 */
export class Jobs {
  private readonly logger = new Logger(Jobs.name);
  private readonly wakes: (() => void)[] = [];

  private constructor(
    private readonly boss: PgBoss,
    private readonly pool: Pool,
    private readonly options: JobsOptions,
  ) {}

  /** Starts pg-boss on the service's connections, creates missing queues and updates the options of existing ones. */
  static async start(source: DataSource, { day = [], week = [] }: Queues, options = usualJobs): Promise<Jobs> {
    const pool = (source.driver as PostgresDriver).master as Pool;
    const boss = new PgBoss({
      db: { executeSql: (text, values) => pool.query(text, values) },
      supervise: true,
      schedule: false,
    });
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

  /** Processes that create pg-boss' schema at the same time fail, so they take turns. */
  private async alone(task: () => Promise<void>): Promise<void> {
    const client = await this.pool.connect();
    try {
      const query = async (sql: string) => (await client.query(sql)).rows;
      await inTurn(
        startLock,
        { query, waiting: () => this.logger.log('Another process prepares the outbox, waiting for it.') },
        task,
      );
    } finally {
      client.release();
    }
  }

  /** pg-boss applies new options to new jobs only, so this updates the waiting jobs as well. */
  private async prepare(queue: string, retryLimit: number): Promise<void> {
    const options = { ...liveQueue, retryDelay: this.options.retryDelay, retryLimit, deadLetter: deadQueue(queue) };
    await this.boss.createQueue(deadQueue(queue), deadOptions);
    await this.boss.updateQueue(deadQueue(queue), deadOptions);
    await this.boss.createQueue(queue, options);
    await this.boss.updateQueue(queue, options);
    await this.pool.query(refreshWaiting, [queue]);
  }

  /**
   * Runs `handler` for the jobs of a queue, one at a time; an error causes a retry unless it is a {@link FinalFailure}. A job keeps its
   * `id` across attempts; returns a function that makes this process poll immediately. After each failure it runs `onFailure`, a
   * statement that contains {@link giveUp}.
   */
  async work<T extends object>(queue: string, handler: Handler<T>, onFailure = giveUp): Promise<() => void> {
    let worker: string | undefined;
    const wake = () => {
      if (worker) this.boss.notifyWorker(worker);
    };
    worker = await this.boss.work<T>(
      queue,
      { pollingIntervalSeconds: this.options.pollingIntervalSeconds },
      async (batch: Job<T>[]) => {
        try {
          for (const job of batch) await this.attempt(queue, job, handler, onFailure);
        } finally {
          wake();
        }
      },
    );
    this.wakes.push(wake);
    return wake;
  }

  private async attempt<T>(queue: string, job: Job<T>, handler: Handler<T>, onFailure: string): Promise<void> {
    try {
      await handler(job.data, job.id);
    } catch (error) {
      await this.pool.query(onFailure, [queue, job.id, error instanceof FinalFailure]);
      throw error;
    }
  }

  /** Polls all queues of this process immediately. */
  wake(): void {
    for (const wake of this.wakes) wake();
  }

  /** Lists waiting jobs, next attempt first, or dead jobs, newest first. `page` starts at 1. */
  page<T extends object>(queues: string[], state: JobState, page: number, limit: number): Promise<JobPage<T>> {
    return pageOfJobs<T>(this.pool, queues, state, page, limit);
  }

  async stop(): Promise<void> {
    await this.boss.stop({ graceful: this.options.graceful, timeout: 2_000, close: false });
  }

  private measure(queues: string[]): void {
    const depth = askedAtOnce(
      async () => (await this.pool.query<Depth>(depths, [queues])).rows,
      (error) => this.logger.warn({ err: error }, 'The outbox could not be measured.'),
    );
    measured(
      'outbox_jobs',
      'Jobs in the outbox, by queue and state (waiting, retrying, dead)',
      ['queue', 'state'],
      async (jobs) => {
        for (const { queue, ...states } of (await depth()) ?? []) {
          for (const state of ['waiting', 'retrying', 'dead'] as const) jobs.set({ queue, state }, states[state]);
        }
      },
    );
    measured(
      'outbox_oldest_seconds',
      'For how long the oldest job in the outbox that is due is not done',
      ['queue'],
      async (oldest) => {
        for (const { queue, age } of (await depth()) ?? []) oldest.set({ queue }, age);
      },
    );
  }
}

interface Depth {
  queue: string;
  waiting: number;
  retrying: number;
  dead: number;
  /** Age of the oldest job in seconds. */
  age: number;
}
