import type { QueryRunner } from 'typeorm';

/** Stores the last prices from catalog for its outages (ADR 81): one row for each product, and one with the time of the update. */
export class KnowPrices1764000000520 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table known_prices (
        product_id text primary key,
        name text not null,
        category text not null,
        price numeric(10, 2) not null,
        image text not null
      )`);
    await runner.query(`
      create table known_prices_read (
        only_row boolean primary key default true check (only_row),
        version text not null default '',
        asked_at timestamptz not null default '-infinity',
        said_at timestamptz not null default '-infinity'
      )`);
    await runner.query('insert into known_prices_read default values');
  }
}
