import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { FirstReplies } from '@shop/contracts/support';
import { ProblemError } from '@shop/service-kit/http/problem';
import { DataSource } from 'typeorm';
import type { FirstRepliesRangeDto } from './first-replies.dto.ts';
import { rangeError } from './rules/range.ts';

/**
 * Median minutes until staff's first reply. Excludes staff's own tickets, notes and tickets without a reply. $1 start and $2 end
 * (exclusive) of the opening times.
 */
const firstReplies = `
  select count(*)::int as count, round((percentile_cont(0.5) within group (order by minutes))::numeric)::int as "medianMinutes"
  from (
    select date_part('epoch', reply.created_at - opening.created_at) / 60 as minutes
    from ticket_messages opening cross join lateral (
      select created_at from ticket_messages
      where ticket_id = opening.ticket_id and sender_type = 'staff' and not is_internal order by seq limit 1
    ) reply
    where opening.seq = 1 and opening.sender_type = 'customer' and opening.created_at >= $1 and opening.created_at < $2
  ) as waits`;

@Injectable()
export class FirstRepliesService {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async of({ from, until }: FirstRepliesRangeDto): Promise<FirstReplies> {
    const message = rangeError(from, until);
    if (message) throw new ProblemError('VALIDATION_FAILED', message, { errors: [{ field: 'until', message }] });
    const [replies]: FirstReplies[] = await this.database.query(firstReplies, [from, until]);
    if (!replies) throw new Error('The replies of the range have no row.');
    return replies;
  }
}
