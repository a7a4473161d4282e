import type { QueryRunner } from 'typeorm';

export class CreateKnownBrowsers1763800000004 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table known_browsers (
        device text not null,
        user_id uuid not null references users on delete cascade,
        seen_at timestamptz not null default now(),
        primary key (device, user_id)
      );
      comment on table known_browsers is 'Browsers in which an account signed in: others cannot use up their sign-in attempts';
      comment on column known_browsers.device is 'SHA-256 of the device cookie, hexadecimal';
      create index known_browsers_user_id_idx on known_browsers (user_id);
      create index known_browsers_seen_at_idx on known_browsers (seen_at);
    `);
  }
}
