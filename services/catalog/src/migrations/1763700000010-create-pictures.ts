import type { QueryRunner } from 'typeorm';

export class CreatePictures1763700000010 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table pictures (
        kind text check (kind in ('devices', 'batteries')),
        slug text,
        svg text not null,
        primary key (kind, slug)
      );

      create function notify_pictures_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('pictures_changed', '');
        return null;
      end $$;

      create trigger notify_changed after insert or update or delete or truncate on pictures
        for each statement execute function notify_pictures_changed();
    `);
  }
}
