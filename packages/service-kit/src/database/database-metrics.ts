import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { measured } from '../process/metrics.ts';

/**
 * Exposes used connections and waiting requests. A request that gets a free connection in the next turn, such as the scrape's
 * query, does not count as waiting.
 */
export function observeConnections(source: DataSource): void {
  const pool = (source.driver as PostgresDriver).master as Pool;
  measured(
    'database_connections',
    'Open connections to the database, by whether a statement uses them',
    ['state'],
    (connections) => {
      connections.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      connections.set({ state: 'idle' }, pool.idleCount);
    },
  );
  measured('database_connections_limit', 'Connections to the database at most', [], (limit) =>
    limit.set(pool.options.max),
  );
  measured('database_connections_awaited', 'Requests that wait for a connection to the database', [], (awaited) =>
    awaited.set(Math.max(0, pool.waitingCount - pool.idleCount)),
  );
}
