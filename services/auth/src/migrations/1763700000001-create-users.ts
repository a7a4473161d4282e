import type { QueryRunner } from 'typeorm';

export class CreateUsers1763700000001 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table users (
        id uuid primary key default uuidv7(),
        email text not null,
        password text not null,
        username text,
        first_name text,
        last_name text,
        profile_image_url text,
        account_type text not null default 'customer' check (account_type in ('customer', 'admin')),
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create unique index users_email_key on users (lower(email));
      create unique index users_username_key on users (lower(username));
    `);
  }
}
