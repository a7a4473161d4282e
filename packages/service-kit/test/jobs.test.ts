import { setTimeout as wait } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { register } from 'prom-client';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../src/database/database.ts';
import { retryJob, storeJobs } from '../src/outbox/jobs.sql.ts';
import { FinalFailure, Jobs } from '../src/outbox/jobs.ts';
import { createTestDatabase } from '../src/testing/postgres.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let source: DataSource;
let jobs: Jobs;

beforeAll(async () => {
  database = await createTestDatabase();
  source = await new DataSource(
    dataSourceOptions({ url: database.url, name: 'test', entities: [], migrations: [] }),
  ).initialize();
});
beforeEach(async () => {
  await source.query('drop schema if exists pgboss cascade');
  jobs = await Jobs.start(source, { day: ['letters'] });
});
afterEach(() => jobs.stop());
afterAll(() => source?.destroy());

/** Stores a job in the statement of its change, as a service does. */
const store = async (data: object): Promise<string> => {
  const job = storeJobs('letters', 'select gen_random_uuid() as id, $1::jsonb as data, now() as start_after');
  const [row] = await source.query(`with stored as (${job} returning id) select id from stored`, [
    JSON.stringify(data),
  ]);
  return row.id;
};
const retry = (id: string) => source.transaction((manager) => retryJob(manager, { queues: ['letters'], id }));
const makeDead = (id: string) =>
  source.query("update pgboss.job set retry_limit = 0 where id = $1 and name = 'letters'", [id]);
const until = async (condition: () => boolean | Promise<boolean>) => {
  for (let turn = 0; turn < 400 && !(await condition()); turn += 1) await wait(25);
  expect(await condition()).toBe(true);
};
const metrics = async () => (await register.metrics()).split('\n').filter((line) => line.startsWith('outbox_'));

describe('job stored by SQL', () => {
  it('has the same row as a job stored by pg-boss', async () => {
    const boss = new PgBoss({
      db: { executeSql: async (text, values) => ({ rows: await source.query(text, values) }) },
      schedule: false,
    });
    await store({ to: 'a' });
    await boss.start();
    await boss.send('letters', { to: 'a' });
    await boss.stop({ graceful: false, close: false });
    const rows: Record<string, unknown>[] = await source.query(
      "select * from pgboss.job where name = 'letters' order by created_on",
    );
    const shared = rows.map(({ id, created_on, start_after, keep_until, ...rest }) => ({
      ...rest,
      keptFor: Number(keep_until) - Number(start_after),
    }));
    expect(shared).toHaveLength(2);
    expect(shared[0]).toEqual(shared[1]);
  });

  it('keeps its id when it is retried after a failure', async () => {
    const seen: string[] = [];
    const id = await store({ to: 'b' });
    await jobs.work<{ to: string }>('letters', async (data, job) => {
      seen.push(`${data.to} ${job}`);
      if (seen.length === 1) {
        await source.query('update pgboss.job set retry_delay = 0 where id = $1', [id]);
        throw new Error('The letter box is closed.');
      }
    });
    await until(() => seen.length === 2);
    expect(seen).toEqual([`b ${id}`, `b ${id}`]);
  });

  it('starts without a pause after the previous job', async () => {
    await jobs.stop();
    jobs = await Jobs.start(
      source,
      { day: ['letters'] },
      { pollingIntervalSeconds: 3_600, retryDelay: 5, graceful: true },
    );
    for (const n of [1, 2, 3]) await store({ n });
    const seen: number[] = [];
    await jobs.work<{ n: number }>('letters', async ({ n }) => void seen.push(n));
    await until(() => seen.length === 3);
  });

  it('is rolled back with its change', async () => {
    await source
      .transaction(async (manager) => {
        await manager.query(
          storeJobs('letters', "select gen_random_uuid() as id, '{}'::jsonb as data, now() as start_after"),
        );
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect((await jobs.page(['letters'], 'waiting', 1, 10)).total).toBe(0);
  });
});

describe('start of the outbox', () => {
  it('waits longer than the statement timeout while another process prepares it', async () => {
    const options = dataSourceOptions({ url: database.url, name: 'test', entities: [], migrations: [] });
    const hasty = await new DataSource({
      ...options,
      extra: { options: '-c statement_timeout=100' },
    } as typeof options).initialize();
    const other = source.createQueryRunner();
    await other.query('select pg_advisory_lock(7202)');
    const starting = Jobs.start(hasty, { day: ['letters'] });
    await Promise.race([starting, other.query('select pg_sleep(0.5)')]);
    await other.query('select pg_advisory_unlock(7202)');
    await other.release();
    await (await starting).stop();
    // pg-boss takes other advisory locks for its own maintenance, and tests of other services lock their own databases.
    const held = `select from pg_locks join pg_database d on d.oid = database and d.datname = current_database()
      where locktype = 'advisory' and objid = 7202`;
    expect(await source.query(held)).toEqual([]);
    await hasty.destroy();
  });
});

describe('existing queue', () => {
  it('gets the options of this version for its waiting jobs too', async () => {
    await store({ to: 'old' });
    await source.query("update pgboss.queue set retry_limit = 2, dead_letter = null where name = 'letters'");
    await source.query("update pgboss.job set retry_limit = 2, dead_letter = null where name = 'letters'");
    await jobs.stop();
    jobs = await Jobs.start(source, { day: ['letters'] });
    const rows = await source.query("select retry_limit, dead_letter from pgboss.job where name = 'letters'");
    expect(rows).toEqual([{ retry_limit: 104, dead_letter: 'letters-dead' }]);
  });
});

describe('age of the outbox', () => {
  const age = async () =>
    Number(/^outbox_oldest_seconds\{queue="letters"\} (\S+)$/m.exec(await register.metrics())?.[1]);
  const change = (id: string, columns: string) => source.query(`update pgboss.job set ${columns} where id = $1`, [id]);

  it('is 0 while no job is due', async () => {
    expect(await age()).toBe(0);
    await change(
      await store({ to: 'later' }),
      "created_on = now() - interval '1 day', start_after = now() + interval '1 hour'",
    );
    expect(await age()).toBe(0);
  });

  it('counts from the due time, and after an attempt from the creation', async () => {
    const id = await store({ to: 'late' });
    await change(id, "created_on = now() - interval '1 day', start_after = now() - interval '1 hour'");
    expect(Math.round((await age()) / 60)).toBe(60);
    await change(id, "state = 'retry', start_after = now() + interval '1 minute'");
    expect(Math.round((await age()) / 60)).toBe(24 * 60);
  });
});

describe('failing job', () => {
  const die = async (): Promise<string> => {
    const id = await store({ to: 'nobody' });
    await makeDead(id);
    await jobs.work('letters', async () => {
      throw new Error('There is nobody at this address.');
    });
    await until(async () => (await jobs.page(['letters'], 'dead', 1, 10)).total === 1);
    return id;
  };

  it('becomes a dead job with its error', async () => {
    await die();
    const { jobs: dead } = await jobs.page(['letters'], 'dead', 1, 10);
    expect(dead).toMatchObject([{ data: { to: 'nobody' }, error: 'There is nobody at this address.' }]);
    expect(await metrics()).toContain('outbox_jobs{queue="letters",state="dead"} 1');
  });

  it('is dead after the first attempt when the failure is final', async () => {
    await store({ to: 'nobody' });
    let attempts = 0;
    await jobs.work('letters', async () => {
      attempts += 1;
      throw new FinalFailure('There is no such street.');
    });
    await until(async () => (await jobs.page(['letters'], 'dead', 1, 10)).total === 1);
    const { jobs: dead } = await jobs.page(['letters'], 'dead', 1, 10);
    expect([attempts, dead[0]?.error]).toEqual([1, 'There is no such street.']);
  });

  it('is moved back to its queue when staff retry it', async () => {
    await die();
    const [dead] = (await jobs.page(['letters'], 'dead', 1, 10)).jobs;
    expect(await retry(dead?.id ?? '')).toEqual({ to: 'nobody' });
    expect((await jobs.page(['letters'], 'dead', 1, 10)).total).toBe(0);
    expect(await source.query("select data from pgboss.job where id = $1 and name = 'letters'", [dead?.id])).toEqual([
      { data: { to: 'nobody' } },
    ]);
  });

  it.each([
    ['day', 24],
    ['week', 7 * 24],
  ] as const)('is retried for about a %s', async (patience, hours) => {
    await jobs.stop();
    jobs = await Jobs.start(source, { [patience]: ['letters'] });
    const [queue] = await source.query(
      "select retry_limit, retry_delay, retry_delay_max from pgboss.queue where name = 'letters'",
    );
    const delays = Array.from({ length: queue.retry_limit }, (_, attempt) =>
      Math.min(queue.retry_delay_max, queue.retry_delay * 2 ** attempt),
    );
    const total = delays.reduce((sum, delay) => sum + delay, 0) / 3_600;
    expect([total > hours, total < hours * 1.05]).toEqual([true, true]);
  });
});

describe('outbox', () => {
  it('lists waiting jobs in pages, next attempt first', async () => {
    const [first, second] = [await store({ n: 1 }), await store({ n: 2 })];
    await source.query("update pgboss.job set start_after = now() + interval '1 hour' where id = $1", [first]);
    const page = await jobs.page<{ n: number }>(['letters'], 'waiting', 1, 1);
    expect([page.total, page.jobs.map((job) => job.id)]).toEqual([2, [second]]);
    expect(await retry(first)).toEqual({ n: 1 });
    const [late] = await source.query('select start_after <= now() as due from pgboss.job where id = $1', [first]);
    expect(late).toEqual({ due: true });
    expect(await retry('00000000-0000-4000-8000-000000000000')).toBeUndefined();
  });

  it('measures its depth and the age of the oldest job', async () => {
    await store({ n: 1 });
    await source.query(
      "update pgboss.job set (created_on, start_after) = (now() - interval '1 hour', now() - interval '1 hour') where name = 'letters'",
    );
    const lines = await metrics();
    expect(lines).toContain('outbox_jobs{queue="letters",state="waiting"} 1');
    expect(Number(lines.find((line) => line.startsWith('outbox_oldest_seconds'))?.split(' ')[1])).toBeGreaterThan(
      3_599,
    );
  });
});
