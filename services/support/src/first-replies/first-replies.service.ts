import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { FirstReplies } from '@shop/contracts/support';
import { ProblemError } from '@shop/service-kit/problem';
import { DataSource } from 'typeorm';
import type { FirstRepliesRangeDto } from './first-replies.dto.ts';
import { firstReplies } from './first-replies.statements.ts';
import { rangeError } from './rules/range.ts';

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
