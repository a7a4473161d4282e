import type { QueryRunner } from 'typeorm';

/** Notifies all catalog processes of every committed write, so that they invalidate cached responses. */
export class TellChanges1763700000004 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function tell_catalogue_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('catalogue_changed', '');
        return null;
      end $$;

      create trigger tell_changed after insert or update or delete or truncate on devices
        for each statement execute function tell_catalogue_changed();
      create trigger tell_changed after insert or update or delete or truncate on products
        for each statement execute function tell_catalogue_changed();
    `);
  }
}
