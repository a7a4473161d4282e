import type { Pool } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/** The connections of the service, for statements that TypeORM's own layers would cost more than Postgres. */
const poolOf = (source: DataSource): Pool => (source.driver as PostgresDriver).master as Pool;

/**
 * Runs a statement that every connection plans once, under its name: planning the CTEs of a placement costs as much as running
 * them. The name stands for one text.
 */
export async function prepared<Row extends object>(manager: EntityManager, name: string, text: string, values: unknown[]): Promise<Row[]> {
  const { rows } = await poolOf(manager.dataSource).query<Row>({ name, text, values });
  return rows;
}
