import type { DataSource } from 'typeorm';

/**
 * Deletes all rows of the tables, one table after the other. `truncate` locks whole tables together, which deadlocks with a worker that
 * still uses them.
 */
export async function emptyTables(database: DataSource, ...tables: string[]): Promise<void> {
  for (const table of tables) await database.query(`delete from ${table}`);
}
