import type { Pool } from 'pg';

/** Where the jobs of a queue end up that failed for good. */
export const deadQueue = (queue: string): string => `${queue}-dead`;

export type JobState = 'waiting' | 'dead';

/** A job as staff see it. */
export interface StoredJob<T> {
  id: string;
  data: T;
  /** Attempts that failed; a dead job has used all of them. */
  failures: number;
  storedAt: Date;
  /** When a waiting job is tried (again). */
  dueAt: Date;
  /** What the last attempt threw, or nothing before the first. */
  error: string | null;
}

export interface JobPage<T> {
  jobs: StoredJob<T>[];
  total: number;
}

/**
 * Body of a CTE that stores a job for each row of `rows`, a query with the columns `id` (uuid), `data` (jsonb) and `start_after`
 * (timestamptz), with its queue's options: what pg-boss' own insert does, within the statement of the change that causes it.
 */
export const storeJobs = (queue: string, rows: string): string => `insert into pgboss.job (id, name, data, start_after, keep_until,
    expire_seconds, deletion_seconds, retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds)
  select stored.id, q.name, stored.data, stored.start_after, stored.start_after + q.retention_seconds * interval '1 second',
    q.expire_seconds, q.deletion_seconds, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.policy, q.dead_letter,
    q.heartbeat_seconds
  from pgboss.queue q, (${rows}) as stored
  where q.name = '${queue}'`;

const storeOne = (queue: string) => storeJobs(queue, 'select gen_random_uuid() as id, $1::jsonb as data, now() as start_after');

/** Stores one job in the transaction of `database`. */
export async function storeJob(
  database: { query(sql: string, values: unknown[]): Promise<unknown> },
  queue: string,
  data: object,
): Promise<void> {
  await database.query(storeOne(queue), [JSON.stringify(data)]);
}

/** Gives waiting jobs ($1: queue) the retry options that their queue has now. */
export const refreshWaiting = `update pgboss.job j
  set retry_limit = q.retry_limit, retry_delay = q.retry_delay, retry_backoff = q.retry_backoff,
    retry_delay_max = q.retry_delay_max, dead_letter = q.dead_letter
  from pgboss.queue q
  where j.name = $1 and q.name = $1 and j.state < 'active'
    and (j.retry_limit, j.retry_delay, j.retry_backoff, j.retry_delay_max, j.dead_letter)
      is distinct from (q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.dead_letter)`;

/**
 * CTEs that have a waiting or dead job ($1: id) tried again at once; a dead one goes back into its queue. `renewed` is what its data become
 * (SQL over a row's `data`). The last of them, `retried (id, data)`, is empty when there is no such job.
 */
export const retryJob = (queue: string, renewed = 'data'): string => `waiting as (
    update pgboss.job set start_after = now(), data = ${renewed} where name = '${queue}' and id = $1 and state < 'active' returning id, data
  ), dead as (
    delete from pgboss.job where name = '${deadQueue(queue)}' and id = $1 and state < 'active' returning id, ${renewed} as data
  ), revived as (
    ${storeJobs(queue, 'select id, data, now() as start_after from dead')} returning job.id, job.data
  ), retried as (
    select id, data from waiting union all select id, data from revived
  )`;

/** Has the attempt under way of a job ($1: id) be its last: when it fails, the job is dead. */
export const giveUp = (queue: string): string =>
  `update pgboss.job set retry_limit = retry_count where name = '${queue}' and id = $1 and state = 'active'`;

/** What `/metrics` says of each queue ($1). A job that is put off ages from when it is due, one that failed since it was stored. */
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

/** One page of a queue's waiting or dead jobs, and how many there are. */
export async function pageOfJobs<T>(pool: Pool, queue: string, state: JobState, page: number, limit: number): Promise<JobPage<T>> {
  const order = state === 'waiting' ? 'start_after, id' : 'created_on desc, id';
  const from = "from pgboss.job where name = $1 and state < 'active'";
  const name = state === 'waiting' ? queue : deadQueue(queue);
  const { rows: counted } = await pool.query<{ total: number }>(`select count(*)::int as total ${from}`, [name]);
  const { rows } = await pool.query<StoredJob<T>>(
    // pg-boss counts an attempt when the next one begins.
    `select id, data, retry_count + (state = 'retry')::int as failures, created_on as "storedAt", start_after as "dueAt",
      coalesce(output ->> 'message', output #>> '{}') as error
    ${from} order by ${order} limit $2 offset $3`,
    [name, limit, (page - 1) * limit],
  );
  return { jobs: rows, total: counted[0]?.total ?? 0 };
}
