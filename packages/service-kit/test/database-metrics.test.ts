import type { Pool, PoolClient } from 'pg';
import { register } from 'prom-client';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { dataSourceOptions } from '../src/database/database.ts';
import { observeConnections } from '../src/database/database-metrics.ts';
import { createTestDatabase } from '../src/testing/postgres.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let source: DataSource;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  source = new DataSource(
    dataSourceOptions({ url: database.url, name: 'measured', entities: [], migrations: [], poolSize: 2 }),
  );
  await source.initialize();
  pool = (source.driver as PostgresDriver).master;
  observeConnections(source);
});
afterAll(() => source?.destroy());

/** Returns the current value of the waiting metric. */
const awaited = async () => (await register.getSingleMetric('database_connections_awaited')?.get())?.values[0]?.value;
const used = async () =>
  (await register.getSingleMetric('database_connections')?.get())?.values.find(({ labels }) => labels.state === 'used')
    ?.value;

describe('database connection metrics', () => {
  it('count waiting requests while all connections are in use', async () => {
    const held: PoolClient[] = [await pool.connect(), await pool.connect()];
    const waiting = [1, 2, 3].map(() => pool.query('select 1'));
    expect([await used(), await awaited()]).toEqual([2, 3]);
    for (const client of held) client.release();
    await Promise.all(waiting);
    expect([await used(), await awaited()]).toEqual([0, 0]);
  });

  it('ignore requests that get a free connection at once', async () => {
    await source.query('select 1');
    const answered = pool.query('select 1');
    expect(await awaited()).toBe(0);
    await answered;
  });
});
