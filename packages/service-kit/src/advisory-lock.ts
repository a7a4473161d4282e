import { setTimeout as sleep } from 'node:timers/promises';

const askAgainMs = 250;
/** Every half a minute. */
const sayAgainAfter = 120;

export interface Turn {
  /** Runs a statement, always on the same connection: the lock is that connection's. */
  query(sql: string): Promise<unknown>;
  /** Called when the wait begins, and every half a minute. */
  waiting(): void;
}

/**
 * Runs `task` while it holds an advisory lock of Postgres, and gives the lock back however the task ends. Waits for as long as it
 * takes: it asks again and again, since a statement that waits is ended by `statement_timeout` or `lock_timeout`.
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
