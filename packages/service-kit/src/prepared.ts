import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/**
 * Runs a statement outside any transaction that each connection parses and plans once, under its name: for the few hot statements
 * whose planning costs as much as running them. A name stands for one text. Rejects with the driver's own errors.
 */
export async function prepared<Row extends object>(source: DataSource, name: string, text: string, values: unknown[]): Promise<Row[]> {
  const pool = (source.driver as PostgresDriver).master as Pool;
  const { rows } = await pool.query<Row>({ name, text, values });
  return rows;
}
