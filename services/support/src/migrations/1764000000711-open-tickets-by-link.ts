import type { QueryRunner } from 'typeorm';

/** Stores browsers that opened a guest's ticket by a mailed link. */
export class OpenTicketsByLink1764000000711 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table ticket_guests (
        ticket_id uuid not null references tickets on delete cascade,
        guest_id text not null,
        expires_at timestamptz not null,
        primary key (ticket_id, guest_id)
      );
      create index ticket_guests_expires_at on ticket_guests (expires_at)`);
  }
}
