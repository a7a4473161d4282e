import type { DataSource } from 'typeorm';

interface Row {
  table: string;
  id: string;
}

/** Sends requests that all read the same version of a row and change it in this order. */
export async function atOnce<T>(
  database: DataSource,
  { table, id }: Row,
  ...requests: (() => PromiseLike<T>)[]
): Promise<T[]> {
  const waitingForLock = `select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%update ${table}%'`;
  const runner = database.createQueryRunner();
  try {
    await runner.startTransaction();
    await runner.query(`select from ${table} where id = $1 for update`, [id]);
    const responses: Promise<T>[] = [];
    for (const request of requests) {
      responses.push(Promise.resolve(request()));
      let waiting = 0;
      while (waiting < responses.length) [{ count: waiting }] = await database.query(waitingForLock);
    }
    await runner.commitTransaction();
    return await Promise.all(responses);
  } finally {
    await runner.release();
  }
}
