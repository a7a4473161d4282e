import type { QueryRunner } from 'typeorm';

/** Stores encoded photographs by the hash of their original; deleting the original deletes them. */
export class CreatePhotographVariants1763902800061 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table photograph_variants (
        hash text,
        width int,
        format text check (format in ('avif', 'webp', 'plain')),
        type text not null,
        content bytea not null,
        primary key (hash, width, format)
      );
      alter table photograph_variants alter column content set storage external;
      create index pictures_hash_idx on pictures (hash);

      create function drop_photograph_variants() returns trigger language plpgsql as $$
      begin
        delete from photograph_variants v where not exists (select from pictures p where p.hash = v.hash);
        return null;
      end $$;

      create trigger drop_variants after update or delete or truncate on pictures
        for each statement execute function drop_photograph_variants();
    `);
  }
}
