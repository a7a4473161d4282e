import type { QueryRunner } from 'typeorm';

/**
 * Adds the release year and the series of a device: the text before the first number of its name, such as "Galaxy A". iPhones
 * are grouped by number, iPads by size, and names without numbers by brand.
 */
export class GroupDevicesBySeries1763902800113 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function device_series(name text, brand text) returns text language plpgsql immutable as $$
      declare
        plain text = trim(regexp_replace(name, '\\s*\\([^)]*\\)', ' ', 'g'));
        words text[] = regexp_split_to_array(plain, '\\s+');
        line text = rtrim(words[1], '+');
        next text = coalesce(substring(words[2] from '^[^0-9+]*'), '');
      begin
        if plain ~ '^iPhone ' then
          return coalesce(substring(plain from '^iPhone (?:[0-9]+|X|SE|[A-Z][a-z]+)'), line);
        elsif plain ~ '^iPad' then
          return substring(plain from '^iPad(?: (?:Air|mini|Pro))?');
        elsif plain ~ '^Galaxy Tab' then
          return trim('Galaxy Tab ' || coalesce(substring(words[3] from '^[^0-9+]*'), ''));
        elsif next = '' or lower(next) in ('plus', 'pro', 'max', 'xl', 'lite', 'mini', 'ultra') then
          return line;
        elsif lower(line) = lower(brand) and length(next) > 3 and plain !~ '[0-9]' then
          return line;
        end if;
        return line || ' ' || next;
      end $$;

      alter table devices
        add column year int check (year between 1990 and 2100),
        add column series text not null generated always as (device_series(name, brand)) stored;
      create index devices_series_idx on devices (brand, series);
    `);
  }
}
