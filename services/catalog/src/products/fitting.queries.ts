import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { CatalogueCache } from '../cache/response.cache.ts';
import type { ProductFilter } from './product-filter.ts';

/** Fitting products beyond this number keep their ordinary positions. */
const mostFirst = 200;

const own = 'select id, model_keys as keys from products where device_id = $1 and deleted_at is null limit $2';

/** The lateral join makes the planner use the index for each number, even for many numbers. */
const numbered = `
  select distinct sold.id from unnest($1::text[]) number
  cross join lateral (select id from products where deleted_at is null and model_keys @> array[number] offset 0) sold limit $2`;

/** Products that fit a device come first in lists (product.md#my-device). */
@Injectable()
export class FittingQueries {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly cache: CatalogueCache,
  ) {}

  /** Ids of matches that fit the filter's device, in the filter's order. Empty without a known device. */
  async among({ device, where, orderBy, values }: ProductFilter): Promise<string[]> {
    if (!device) return [];
    const fitting = await this.cache.derive(`fitting ${device}`, () => this.fitting(device));
    if (fitting.length === 0) return [];
    const matches = `select p.id from products p where ${where} and p.id = any($${values.length + 1}::uuid[]) order by ${orderBy}`;
    return this.ids(matches, [...values, fitting]);
  }

  /** The device's batteries, then other batteries with a shared model number (ADR 54). */
  private async fitting(device: string): Promise<string[]> {
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
