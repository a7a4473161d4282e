import type { QueryRunner } from 'typeorm';

/** Adds photographs and versioned picture URLs. */
export class StorePhotographs1763902800060 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table pictures rename column svg to content;
      alter table pictures alter column content type bytea using convert_to(content, 'UTF8');
      alter table pictures
        add column type text not null default 'image/svg+xml' check (type in ('image/svg+xml', 'image/jpeg', 'image/png')),
        add column width int check (width > 0),
        add column height int check (height > 0),
        add column hash text not null
          generated always as (left(translate(encode(sha256(content), 'base64'), '+/', '-_'), 12)) stored,
        add column address text not null generated always as ('/api/images/' || kind || '/' || slug) stored,
        add constraint pictures_photograph_has_size
          check ((type = 'image/svg+xml') = (width is null) and (width is null) = (height is null));
      create unique index pictures_address_idx on pictures (address);

      create trigger tell_changed after insert or update or delete or truncate on pictures
        for each statement execute function tell_catalogue_changed();
    `);
  }
}
