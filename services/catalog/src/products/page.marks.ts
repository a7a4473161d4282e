import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { CatalogueCache } from '../cache/response.cache.ts';
import type { OrderKey, ProductFilter } from './product-filter.ts';

/** Rows between two marks: the most rows that a query for a far page skips. */
const step = 2_000;
/** Smaller offsets need no mark. */
const far = 20_000;

/** Start of a page: another condition, its values, and the offset that remains. */
export interface Beginning {
  behind: string;
  values: unknown[];
  offset: number;
}

/** Key of a list row. `place` counts from 1. */
interface Mark {
  key: OrderKey;
  row: unknown[];
  place: number;
}

/** Condition for rows after a mark. `values`: the number of parameters already bound. */
const behind = ({ key, row }: Mark, values: number) =>
  `(${key.columns.join(', ')}) ${key.down ? '<' : '>'} (${row.map((_, column) => `$${values + column + 1}`).join(', ')})`;

/** Samples row keys of a list, so far pages cost as much as near ones. The first far page after a change builds the sample. */
@Injectable()
export class PageMarks {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly cache: CatalogueCache,
  ) {}

  /** Start of the page at `offset` in the list without the ids in `apart`. Those are few and match the filter. */
  async before(filter: ProductFilter, offset: number, apart: string[] = []): Promise<Beginning> {
    const mark = await this.markBefore(filter, offset);
    const bound = filter.values.length;
    const from = mark
      ? { behind: ` and ${behind(mark, bound)}`, values: mark.row, offset: offset - mark.place }
      : { behind: '', values: [], offset };
    if (apart.length === 0) return from;
    return {
      behind: `${from.behind} and p.id <> all($${bound + from.values.length + 1}::uuid[])`,
      values: [...from.values, apart],
      offset: from.offset + (mark ? await this.countUpTo(mark, apart) : 0),
    };
  }

  private async markBefore({ where, key, values, narrowed }: ProductFilter, offset: number): Promise<Mark | undefined> {
    if (!key || offset < far) return undefined;
    const filtering = values.slice(0, narrowed);
    const list = JSON.stringify([where, key, filtering]);
    const marks = await this.cache.derive(`marks ${list}`, () => this.read(where, key, filtering));
    const place = Math.min(marks.length, Math.floor(offset / step));
    const row = marks[place - 1];
    return row && { key, row, place: place * step };
  }

  private async countUpTo(mark: Mark, ids: string[]): Promise<number> {
    const rows: [{ count: number }] = await this.database.query(
      `select count(*)::int as count from products p where p.id = any($1::uuid[]) and not ${behind(mark, 1)}`,
      [ids, ...mark.row],
    );
    return rows[0].count;
  }

  /** Keys of every 2,000th row. */
  private async read(where: string, { columns, down }: OrderKey, values: unknown[]): Promise<unknown[][]> {
    const names = columns.map((_, column) => `key_${column}`);
    const order = columns.map((column) => `${column}${down ? ' desc' : ''}`).join(', ');
    const rows: Record<string, unknown>[] = await this.database.query(
      `select ${names.join(', ')} from (
         select ${columns.map((column, place) => `${column} as ${names[place]}`).join(', ')}, row_number() over (order by ${order}) as place
         from products p where ${where}
       ) list where place % ${step} = 0 order by place`,
      values,
    );
    return rows.map((row) => names.map((name) => row[name]));
  }
}
