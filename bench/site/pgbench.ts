import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface PgbenchOptions {
  databaseUrl: string;
  /** One transaction; `$1` and so on stand for the SQL expressions in `values`. */
  statement: string;
  /**
   * `:client_id` is the connection's number from 0, `:random` a number of its own for each transaction: no volatile function, which
   * would keep Postgres from using an index.
   */
  values: string[];
  clients: number;
  seconds: number;
}

/** Transactions per second of a statement run by pgbench, each connection having prepared it once. */
export function pgbench({ databaseUrl, statement, values, clients, seconds }: PgbenchOptions): number {
  const folder = mkdtempSync(join(tmpdir(), 'shop-pgbench-'));
  const script = join(folder, 'statement.sql');
  const sql = statement.replace(/\$(\d+)/g, (_, place: string) => values[Number(place) - 1] ?? 'null').replaceAll('\n', ' ');
  writeFileSync(script, `\\set random random(1, 9000000000000000)\n${sql};\n`);
  try {
    const flags = ['-n', '-M', 'prepared', '-c', clients, '-j', '1', '-T', seconds, '-f', script];
    const output = execFileSync('pgbench', [...flags.map(String), databaseUrl], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    return Number(/tps = ([\d.]+)/.exec(output)?.[1] ?? Number.NaN);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
