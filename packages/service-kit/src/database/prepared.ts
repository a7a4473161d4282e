import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/**
 * Runs a named prepared statement outside transactions, which each connection parses once; a name must always have the same
 * text. Use it for frequent statements with costly planning; rejects with driver errors.
 */
export async function prepared<Row extends object>(
  source: DataSource,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const pool = (source.driver as PostgresDriver).master as Pool;
  const { rows } = await pool.query<Row>({ name, text, values });
  return rows;
}
