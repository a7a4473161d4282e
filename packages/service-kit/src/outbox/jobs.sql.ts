import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

/** Returns the queue of permanently failed jobs. */
export const deadQueue = (queue: string): string => `${queue}-dead`;

export type JobState = 'waiting' | 'dead';

/** A job as staff see it. */
export interface StoredJob<T> {
  id: string;
  data: T;
  /** Number of failed attempts. */
  failures: number;
  storedAt: Date;
  /** Time of a waiting job's next attempt. */
  dueAt: Date;
  /** Error of the last attempt; null before the first one. */
  error: string | null;
}

export interface JobPage<T> {
  jobs: StoredJob<T>[];
  total: number;
}

/**
 * Returns a CTE body that inserts a job like pg-boss, within the statement of the change that causes it. `rows` is a query with
 * the columns `id` (uuid), `data` (jsonb) and `start_after` (timestamptz).
 */
export const storeJobs = (
  queue: string,
  rows: string,
): string => `insert into pgboss.job (id, name, data, start_after, keep_until,
    expire_seconds, deletion_seconds, retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds)
  select stored.id, q.name, stored.data, stored.start_after, stored.start_after + q.retention_seconds * interval '1 second',
    q.expire_seconds, q.deletion_seconds, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.policy, q.dead_letter,
    q.heartbeat_seconds
  from pgboss.queue q, (${rows}) as stored
  where q.name = '${queue}'`;

/** A connection or a transaction. */
export interface Database {
  query(sql: string, values: unknown[]): Promise<unknown>;
}

/** Stores one job in the transaction of `database`, due after `delay` seconds. */
export async function storeJob(
  database: Database,
  queue: string,
  data: object,
  { id = randomUUID() as string, delay = 0 } = {},
): Promise<void> {
  const sql = storeJobs(
    queue,
    'select $1::uuid as id, $2::jsonb as data, now() + make_interval(secs => $3) as start_after',
  );
  await database.query(sql, [id, JSON.stringify(data), delay]);
}

/** Applies the queue's current retry options to its waiting jobs. $1: queue. */
export const refreshWaiting = `update pgboss.job j
  set retry_limit = q.retry_limit, retry_delay = q.retry_delay, retry_backoff = q.retry_backoff,
    retry_delay_max = q.retry_delay_max, dead_letter = q.dead_letter
  from pgboss.queue q
  where j.name = $1 and q.name = $1 and j.state < 'active'
    and (j.retry_limit, j.retry_delay, j.retry_backoff, j.retry_delay_max, j.dead_letter)
      is distinct from (q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.dead_letter)`;

/** Makes a waiting or dead job due immediately and returns its data, or undefined for an unknown job. */
export async function retryJob<T extends object>(
  database: Database,
  { queues, id }: { queues: string[]; id: string },
): Promise<T | undefined> {
  const [job] = (await database.query(
    "select name, data from pgboss.job where name = any($1) and id = $2 and state < 'active' for update",
    [[...queues, ...queues.map(deadQueue)], id],
  )) as { name: string; data: T }[];
  if (!job) return undefined;
  const queue = queues.find((name) => deadQueue(name) === job.name);
  if (queue) {
    await database.query('delete from pgboss.job where name = $1 and id = $2', [job.name, id]);
    await storeJob(database, queue, job.data, { id });
  } else {
    await database.query('update pgboss.job set start_after = now() where name = $1 and id = $2', [job.name, id]);
  }
  return job.data;
}

/**
 * Makes the failed attempt of a job the last one when the failure is final ($3) or no attempt is left, and returns the job. $1: queue,
 * $2: id.
 */
export const giveUp = `update pgboss.job set retry_limit = retry_count
  where name = $1 and id = $2 and state = 'active' and ($3::boolean or retry_count >= retry_limit) returning id, data`;

/**
 * Selects the metrics of each queue. The age of a delayed job starts when it is due, that of a failed job when it was stored.
 * $1: queues.
 */
export const depths = `select q.name as queue,
    count(*) filter (where j.name = q.name and j.state = 'created')::int as waiting,
    count(*) filter (where j.name = q.name and j.state = 'retry')::int as retrying,
    count(*) filter (where j.name = q.name || '-dead')::int as dead,
    greatest(0, extract(epoch from now() - min(
      case j.state when 'created' then greatest(j.created_on, j.start_after) else j.created_on end
    ) filter (where j.name = q.name)))::float8 as age
  from unnest($1::text[]) as q (name)
  left join pgboss.job j on j.name in (q.name, q.name || '-dead') and j.state < 'active'
  group by q.name`;

/** Returns one page of waiting or dead jobs and their total. */
export async function pageOfJobs<T>(
  pool: Pool,
  queues: string[],
  state: JobState,
  page: number,
  limit: number,
): Promise<JobPage<T>> {
  const order = state === 'waiting' ? 'start_after, id' : 'created_on desc, id';
  const from = "from pgboss.job where name = any($1) and state < 'active'";
  const names = state === 'waiting' ? queues : queues.map(deadQueue);
  const { rows: counted } = await pool.query<{ total: number }>(`select count(*)::int as total ${from}`, [names]);
  const { rows } = await pool.query<StoredJob<T>>(
    // pg-boss counts an attempt only when the next one begins.
    `select id, data, retry_count + (state = 'retry')::int as failures, created_on as "storedAt", start_after as "dueAt",
      coalesce(output ->> 'message', output #>> '{}') as error
    ${from} order by ${order} limit $2 offset $3`,
    [names, limit, (page - 1) * limit],
  );
  return { jobs: rows, total: counted[0]?.total ?? 0 };
}
