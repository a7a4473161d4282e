import pg from 'pg';
import { DatabaseListener } from '../src/database/database-listener.ts';
import { createTestDatabase } from '../src/testing/postgres.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let admin: pg.Client;
let listener: DatabaseListener;
const events: string[] = [];
const log: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
});
beforeEach(async () => {
  events.length = 0;
  log.length = 0;
  listener = new DatabaseListener({ url: database.url, name: 'listener under test' })
    .subscribe('orders', (payload) => events.push(`orders ${payload}`))
    .subscribe('Odd "name"', (payload) => events.push(`odd ${payload}`))
    .onLost(() => log.push('lost'))
    .onReconnect((lostMs) => log.push(lostMs >= 0 ? 'reconnected' : 'reconnected before it was lost'));
  await listener.start();
});
afterEach(() => listener.stop());
afterAll(() => admin.end());

const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10));
};
const cut = () =>
  admin.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'listener under test'");

describe('DatabaseListener', () => {
  it('passes each event to the handler of its channel', async () => {
    await admin.query(
      `select pg_notify('orders', '1'), pg_notify('other', '2'), pg_notify('Odd "name"', '3'); notify orders`,
    );
    await until(() => events.length === 3);
    expect(events).toEqual(['orders 1', 'odd 3', 'orders ']);
  });

  it('reports a lost connection and subscribes to all channels again', async () => {
    await cut();
    await until(() => log.length === 2);
    expect(log).toEqual(['lost', 'reconnected']);
    expect(listener.connected).toBe(true);
    await admin.query(`select pg_notify('orders', 'again'), pg_notify('Odd "name"', 'again')`);
    await until(() => events.length === 2);
  });

  it('retries while the database refuses connections', async () => {
    const name = new URL(database.url).pathname.slice(1);
    const elsewhere = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
    await elsewhere.connect();
    await elsewhere.query(`alter database ${name} allow_connections false`);
    await cut();
    await until(() => log.includes('lost'));
    expect(listener.connected).toBe(false);
    await elsewhere.query(`alter database ${name} allow_connections true`);
    await elsewhere.end();
    await until(() => listener.connected);
    expect(log).toEqual(['lost', 'reconnected']);
  });

  it('reports nothing after stop()', async () => {
    await listener.stop();
    await cut();
    expect([log, listener.connected]).toEqual([[], false]);
  });
});

describe('start of DatabaseListener', () => {
  it('rejects when the database is unavailable', async () => {
    await expect(
      new DatabaseListener({ url: 'postgres://nobody@127.0.0.1:1/none', name: 'away' }).start(),
    ).rejects.toThrow('ECONNREFUSED');
  });
});
