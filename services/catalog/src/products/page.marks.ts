import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { CatalogueCache } from '../cache/response.cache.ts';
import type { OrderKey, ProductFilter } from './product-filter.ts';

/** Every so many rows of a list the key of one is noted; no page is walked to from farther away. */
const step = 2_000;
/** Pages nearer to the beginning are walked to from there. */
const far = 20_000;

/** Where the walk to a page begins: a condition that follows the others, its values, and how many rows to pass by from there. */
export interface Beginning {
  behind: string;
  values: unknown[];
  offset: number;
}

/** The key of the row at a place of a list, counted from 1. */
interface Mark {
  key: OrderKey;
  row: unknown[];
  place: number;
}

/** The condition on rows behind a mark, whose values follow as many others. */
const behind = ({ key, row }: Mark, values: number) =>
  `(${key.columns.join(', ')}) ${key.down ? '<' : '>'} (${row.map((_, column) => `$${values + column + 1}`).join(', ')})`;

/** Keys of rows all along a list, so that far pages cost what near ones do. Noted at the first far page after a change. */
@Injectable()
export class PageMarks {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly cache: CatalogueCache,
  ) {}

  /** The walk to a row of the list without the rows that `apart` names, which are few and in it. */
  async before(filter: ProductFilter, offset: number, apart: string[] = []): Promise<Beginning> {
    const mark = await this.markBefore(filter, offset);
    const known = filter.values.length;
    const from = mark
      ? { behind: ` and ${behind(mark, known)}`, values: mark.row, offset: offset - mark.place }
      : { behind: '', values: [], offset };
    if (apart.length === 0) return from;
    return {
      behind: `${from.behind} and p.id <> all($${known + from.values.length + 1}::uuid[])`,
      values: [...from.values, apart],
      offset: from.offset + (mark ? await this.passed(mark, apart) : 0),
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

  /** How many of these products stand at the mark or before it. */
  private async passed(mark: Mark, ids: string[]): Promise<number> {
    const rows: [{ count: number }] = await this.database.query(
      `select count(*)::int as count from products p where p.id = any($1::uuid[]) and not ${behind(mark, 1)}`,
      [ids, ...mark.row],
    );
    return rows[0].count;
  }

  /** The keys of the rows number 2,000, 4,000 and so on. */
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
