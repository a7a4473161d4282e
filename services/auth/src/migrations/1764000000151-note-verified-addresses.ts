import type { QueryRunner } from 'typeorm';

export class NoteVerifiedAddresses1764000000151 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table users add column email_verified_at timestamptz;
      comment on column users.email_verified_at is 'When a link that was mailed to the address came back';
    `);
  }
}
