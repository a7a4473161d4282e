import type { DataSource } from 'typeorm';
import type { TestService } from './test-service.ts';

/** Columns of one table: personal ones with their handling at account erasure, and the names of all others. */
export interface ColumnsOfTable {
  personal?: Record<string, string>;
  others: string;
}

/**
 * Fails for every undeclared database column, so that new columns are classified as personal or not. `impersonal` lists tables
 * without personal columns.
 */
export function testColumnsDeclared(
  service: () => TestService,
  declared: Record<string, ColumnsOfTable>,
  impersonal: string[] = [],
): void {
  it('classifies every database column as personal or not', async () => {
    const columns: { name: string }[] = await service().database.query(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and table_name <> all ($1::text[]) order by 1`,
      [['migrations', ...impersonal]],
    );
    const names = Object.entries(declared).flatMap(([table, { personal = {}, others }]) =>
      [...Object.keys(personal), ...others.split(' ').filter(Boolean)].map((column) => `${table}.${column}`),
    );
    expect(columns.map(({ name }) => name)).toEqual(names.sort());
  });
}

/** Returns the tables, including the outbox, that contain a text in any column. */
export async function tablesWith(database: DataSource, text: string): Promise<string[]> {
  const tables: { name: string }[] = await database.query(
    "select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname in ('public', 'pgboss')",
  );
  const matches = await Promise.all(
    tables.map(async ({ name }) => {
      const rows: object[] = await database.query(
        `select from ${name} as row where position(lower($1) in lower(row::text)) > 0 limit 1`,
        [text],
      );
      return rows.length > 0 ? [name] : [];
    }),
  );
  return matches.flat();
}
