import { setTimeout as sleep } from 'node:timers/promises';

const askAgainMs = 250;
/** Half a minute in attempts. */
const sayAgainAfter = 120;

export interface Turn {
  /** Runs a statement, always on the connection that holds the lock. */
  query(sql: string): Promise<unknown>;
  /** Runs when the wait begins, then every half a minute. */
  waiting(): void;
}

/**
 * Runs `task` while it holds a Postgres advisory lock, and releases the lock afterwards. It polls because `statement_timeout`
 * or `lock_timeout` would end a waiting statement.
 */
export async function inTurn<T>(lock: number, { query, waiting }: Turn, task: () => Promise<T>): Promise<T> {
  for (let attempt = 0; !(await taken(lock, query)); attempt++) {
    if (attempt % sayAgainAfter === 0) waiting();
    await sleep(askAgainMs);
  }
  try {
    return await task();
  } finally {
    await query(`select pg_advisory_unlock(${lock})`);
  }
}

async function taken(lock: number, query: Turn['query']): Promise<boolean> {
  const [row] = (await query(`select pg_try_advisory_lock(${lock}) as taken`)) as [{ taken: boolean }];
  return row.taken;
}
