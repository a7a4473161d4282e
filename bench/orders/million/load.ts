import pg from 'pg';
import { insertItems, insertOrders } from './orders.sql.ts';

const atOnce = 20_000;
const tables = ['orders', 'order_items'];

/** Fills an empty database with generated orders of the last 366 days; `progress` gets the number of loaded rows. */
export async function loadOrders(url: string, orders: number, progress: (loaded: number) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const indexes = await dropIndexes(client);
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
    await client.query(
      'create temp table rows (number int, id uuid, at timestamptz, first int, second int, quantity int) on commit delete rows',
    );
    for (let first = 0; first < orders; first += atOnce) {
      const last = Math.min(orders, first + atOnce) - 1;
      await client.query('begin');
      await client.query(insertOrders, [first, last, orders]);
      await client.query(insertItems);
      await client.query('commit');
      progress(last + 1);
    }
    await client.query(`update order_items set cancelled = order_status = 'cancelled', earned = is_earned(order_status, payment_method, payment_status)
      from orders where orders.id = order_id and order_status in ('cancelled', 'completed')`);
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
    // Makes the service count the days from all orders when it starts.
    await client.query("update order_days_until set until = '-infinity'");
    await client.query("set maintenance_work_mem = '256MB'");
    for (const definition of indexes) await client.query(definition);
    await client.query('vacuum analyze orders, order_items, order_events');
  } finally {
    await client.end();
  }
}

/** Building the indexes from all rows at the end takes a tenth of the time. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename in ('orders', 'order_items', 'order_events') and indexdef not like '%UNIQUE%'`,
  );
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`);
  return rows.map(({ indexdef }) => indexdef);
}
