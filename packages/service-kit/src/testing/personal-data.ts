import type { DataSource } from 'typeorm';
import type { TestService } from './test-service.ts';

/** The columns of one table: what is of a person, with what becomes of it when an account is deleted, and the names of all others. */
export interface ColumnsOfTable {
  personal?: Record<string, string>;
  others: string;
}

/**
 * Fails on every column of the service's database that is not declared here: whoever adds one says whether it is of a person. `ofNobody` are
 * the tables that have no such column, and whose columns are not listed.
 */
export function testColumnsDeclared(service: () => TestService, declared: Record<string, ColumnsOfTable>, ofNobody: string[] = []): void {
  it('knows of every column whether it is of a person, and what becomes of it', async () => {
    const columns: { name: string }[] = await service().database.query(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and table_name <> all ($1::text[]) order by 1`,
      [['migrations', ...ofNobody]],
    );
    const names = Object.entries(declared).flatMap(([table, { personal = {}, others }]) =>
      [...Object.keys(personal), ...others.split(' ').filter(Boolean)].map((column) => `${table}.${column}`),
    );
    expect(columns.map(({ name }) => name)).toEqual(names.sort());
  });
}

/** Tables of the whole database, the outbox too, that have a row with this text in any of their columns. */
export async function tablesWith(database: DataSource, text: string): Promise<string[]> {
  const tables: { name: string }[] = await database.query(
    "select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname in ('public', 'pgboss')",
  );
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const rows: object[] = await database.query(`select from ${name} as row where position(lower($1) in lower(row::text)) > 0 limit 1`, [
        text,
      ]);
      return rows.length > 0 ? [name] : [];
    }),
  );
  return found.flat();
}
