import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface PgbenchOptions {
  databaseUrl: string;
  /** One transaction; `values` replace `$1` and so on. */
  statement: string;
  /**
   * SQL expressions. `:client_id` is the connection's number from 0, `:random` a random number for each transaction: a volatile function
   * would keep Postgres from using an index.
   */
  values: string[];
  clients: number;
  seconds: number;
}

/** Transactions per second of a statement in pgbench; each connection prepares it once. */
export function pgbench({ databaseUrl, statement, values, clients, seconds }: PgbenchOptions): number {
  const folder = mkdtempSync(join(tmpdir(), 'shop-pgbench-'));
  const script = join(folder, 'statement.sql');
  const sql = statement
    .replace(/\$(\d+)/g, (_, place: string) => values[Number(place) - 1] ?? 'null')
    .replaceAll('\n', ' ');
  writeFileSync(script, `\\set random random(1, 9000000000000000)\n${sql};\n`);
  try {
    const flags = ['-n', '-M', 'prepared', '-c', clients, '-j', '1', '-T', seconds, '-f', script];
    const output = execFileSync('pgbench', [...flags.map(String), databaseUrl], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return Number(/tps = ([\d.]+)/.exec(output)?.[1] ?? Number.NaN);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
