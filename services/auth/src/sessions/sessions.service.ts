import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, MoreThan, Repository } from 'typeorm';
import { SessionEntity } from './session.entity.ts';

/** How long a sign-in lasts, in milliseconds: 30 days. */
export const sessionLifetime = 30 * 24 * 3_600_000;

const keyOf = (sid: string) => createHash('sha256').update(sid).digest('hex');

@Injectable()
export class SessionsService {
  constructor(@InjectRepository(SessionEntity) private readonly sessions: Repository<SessionEntity>) {}

  /** Begins a session under a new id and ends the one that the browser had. Answers with the cookie's value. */
  async begin(userId: string, previous: string | undefined): Promise<string> {
    const sid = randomBytes(24).toString('base64url');
    await this.end(previous);
    await this.sessions.delete({ expire: LessThan(new Date()) });
    await this.sessions.insert({
      sid: keyOf(sid),
      userId,
      sess: { since: new Date().toISOString() },
      expire: new Date(Date.now() + sessionLifetime),
    });
    return sid;
  }

  /** The session and its user; nothing when it is unknown or over. */
  resolve(sid: string): Promise<SessionEntity | null> {
    return this.sessions.findOne({ where: { sid: keyOf(sid), expire: MoreThan(new Date()) }, relations: { user: true } });
  }

  async end(sid: string | undefined): Promise<void> {
    if (sid) await this.sessions.delete({ sid: keyOf(sid) });
  }
}
