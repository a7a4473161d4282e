import type { QueryRunner } from 'typeorm';

/** Creates passkeys and their challenges. A crash may lose challenges because browsers can request new ones. */
export class CreatePasskeys1764000000250 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table passkeys (
        id uuid primary key default uuidv7(),
        user_id uuid not null references users on delete cascade,
        credential_id text not null unique,
        public_key bytea not null,
        counter bigint not null,
        transports text[] not null,
        name text not null,
        is_synced boolean not null,
        created_at timestamptz not null default now(),
        used_at timestamptz
      );
      comment on column passkeys.credential_id is 'As the authenticator calls it, base64url';
      comment on column passkeys.counter is 'How often it signed, as it last said itself: one that falls back was copied';
      create index passkeys_user_id_idx on passkeys (user_id);

      create unlogged table passkey_challenges (
        challenge text primary key,
        purpose text not null check (purpose in ('add', 'sign-in', 'second-factor')),
        browser text not null,
        user_id uuid references users on delete cascade,
        attempt text[] not null,
        expires_at timestamptz not null
      );
      comment on column passkey_challenges.challenge is 'SHA-256 of it, hexadecimal';
      comment on column passkey_challenges.browser is 'SHA-256 of the guest id of the browser that may answer it';
      comment on column passkey_challenges.attempt is 'Keys of sign_in_failures under which the password of a half sign-in counts as failed';
      create index passkey_challenges_user_id_idx on passkey_challenges (user_id);
      create index passkey_challenges_expires_at_idx on passkey_challenges (expires_at);
    `);
  }
}
