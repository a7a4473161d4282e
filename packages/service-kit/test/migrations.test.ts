import { DataSource, type QueryRunner } from 'typeorm';
import { dataSourceOptions } from '../src/database/database.ts';
import { migrate } from '../src/database/migrations.ts';
import { createTestDatabase } from '../src/testing/postgres.ts';

class CreateThings1700000000001 {
  async up(runner: QueryRunner) {
    await runner.query('create table things (id int primary key)');
  }
}
class ReadLimits1700000000002 {
  async up(runner: QueryRunner) {
    await runner.query(
      `create table limits as select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
    );
  }
}
class AddNames1700000000003 {
  async up(runner: QueryRunner) {
    await runner.query('create table half_done (id int); alter table things add column name text');
  }
}
class IndexThings1700000000004 {
  transaction = false;
  async up(runner: QueryRunner) {
    await runner.query('create index concurrently things_name on things (name)');
  }
}
class Break1700000000005 {
  async up(runner: QueryRunner) {
    await runner.query('create table broken (id int)');
    await runner.query('select nothing from nowhere');
  }
}

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let log: string[];
const open: DataSource[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  log = [];
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((source) => source.destroy()));
});

type Migrations = (new () => object)[];

async function connect(migrations: Migrations): Promise<DataSource> {
  const source = await new DataSource(
    dataSourceOptions({ url: database.url, name: 'test', entities: [], migrations }),
  ).initialize();
  open.push(source);
  return source;
}
const logger = { log: (message: string) => log.push(message), warn: (message: string) => log.push(message) };

describe('migrations', () => {
  it('run once and in order when several processes start together', async () => {
    const sources = await Promise.all(
      [1, 2, 3].map(() => connect([CreateThings1700000000001, AddNames1700000000003, IndexThings1700000000004])),
    );
    await Promise.all(sources.map((source) => migrate(source, logger)));
    expect(log.filter((line) => line.endsWith('begins.'))).toEqual([
      'Migration CreateThings1700000000001 begins.',
      'Migration AddNames1700000000003 begins.',
      'Migration IndexThings1700000000004 begins.',
    ]);
    expect(await sources[0]?.query('select name from migrations order by id')).toHaveLength(3);
  });

  it('run without a time limit and restore the limits of the connection', async () => {
    const source = await connect([ReadLimits1700000000002]);
    const [before] = await source.query('show statement_timeout');
    await migrate(source, logger);
    expect(await source.query('select * from limits')).toEqual([{ statement: '0', lock: '3s' }]);
    expect([await source.query('show statement_timeout'), await source.query('show lock_timeout')]).toEqual([
      [before],
      [{ lock_timeout: '0' }],
    ]);
  });

  it('release their locks and retry while a table is in use', async () => {
    await migrate(await connect([CreateThings1700000000001]), logger);
    const user = (await connect([])).createQueryRunner();
    await user.startTransaction();
    await user.query('lock table things in access share mode');
    const done = migrate(await connect([CreateThings1700000000001, AddNames1700000000003]), logger);
    while (!log.some((line) => line.includes('got no lock'))) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await user.query("select to_regclass('half_done') as table")).toEqual([{ table: null }]);
    await user.commitTransaction();
    await user.release();
    await done;
    expect(log.at(-1)).toMatch(/^Migration AddNames1700000000003 took \d+ ms\.$/);
  });

  it('roll back and release the advisory lock after a failure', async () => {
    const source = await connect([Break1700000000005]);
    await expect(migrate(source, logger)).rejects.toThrow('nowhere');
    expect(
      await source.query(
        "select to_regclass('broken') as table, count(*)::int as locks from pg_locks where locktype = 'advisory' and objid = 7201",
      ),
    ).toEqual([{ table: null, locks: 0 }]);
  });
});
