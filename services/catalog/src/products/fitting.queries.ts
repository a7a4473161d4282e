import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { CatalogueCache } from '../cache/response.cache.ts';
import type { ProductFilter } from './product-filter.ts';

/** More than these stand in their ordinary places. */
const mostFirst = 200;

const own = 'select id, model_keys as keys from products where device_id = $1 and deleted_at is null limit $2';

/** One number at a time, which the planner looks for in their index however many there are. */
const numbered = `
  select distinct sold.id from unnest($1::text[]) number
  cross join lateral (select id from products where deleted_at is null and model_keys @> array[number] offset 0) sold limit $2`;

/** What fits a device comes first in a list (product.md#my-device). */
@Injectable()
export class FittingQueries {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly cache: CatalogueCache,
  ) {}

  /** The ids of those matches that fit the filter's device, in its order; none without a device or for one that nobody knows. */
  async among({ device, where, orderBy, values }: ProductFilter): Promise<string[]> {
    if (!device) return [];
    const known = await this.cache.derive(`fitting ${device}`, () => this.known(device));
    if (known.length === 0) return [];
    const matches = `select p.id from products p where ${where} and p.id = any($${values.length + 1}::uuid[]) order by ${orderBy}`;
    return this.ids(matches, [...values, known]);
  }

  /** Its own batteries, and those that list one of the same model numbers (ADR 54). */
  private async known(device: string): Promise<string[]> {
    const batteries: { id: string; keys: string[] }[] = await this.database.query(own, [device, mostFirst]);
    const numbers = [...new Set(batteries.flatMap(({ keys }) => keys))];
    const others = numbers.length > 0 ? await this.ids(numbered, [numbers, mostFirst]) : [];
    return [...new Set([...batteries.map(({ id }) => id), ...others])].slice(0, mostFirst);
  }

  private async ids(statement: string, values: unknown[]): Promise<string[]> {
    const rows: { id: string }[] = await this.database.query(statement, values);
    return rows.map(({ id }) => id);
  }
}
