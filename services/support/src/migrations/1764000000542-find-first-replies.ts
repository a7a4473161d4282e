import type { QueryRunner } from 'typeorm';

/** Indexes first messages, which give the opening time of a ticket, and the replies of staff. */
export class FindFirstReplies1764000000542 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create index ticket_messages_opening on ticket_messages (created_at) include (ticket_id, sender_type) where seq = 1',
    );
    await runner.query(`create index ticket_messages_replies on ticket_messages (ticket_id, seq) include (created_at)
      where sender_type = 'staff' and not is_internal`);
  }
}
