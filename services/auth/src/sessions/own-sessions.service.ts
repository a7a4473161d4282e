import { Injectable } from '@nestjs/common';
import type { OwnSession } from '@shop/contracts/account';
import { notFound } from '@shop/service-kit/http/problem';
import { keyOf } from './browser.cookies.ts';
import { SessionsRepository } from './sessions.repository.ts';

@Injectable()
export class OwnSessionsService {
  constructor(private readonly sessions: SessionsRepository) {}

  async list(userId: string, sid: string | null): Promise<OwnSession[]> {
    const rows = await this.sessions.list(userId, sid && keyOf(sid));
    return rows.map((row) => ({
      ...row,
      startedAt: row.startedAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
    }));
  }

  async end(userId: string, id: string): Promise<void> {
    if (!(await this.sessions.end(userId, id))) throw notFound('The session');
  }

  async endOthers(userId: string, sid: string | null): Promise<void> {
    await this.sessions.endOthers(userId, sid && keyOf(sid));
  }
}
