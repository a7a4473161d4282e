import { Injectable } from '@nestjs/common';
import { GuestMerges } from '../guest-merge/guest-merge.service.ts';
import { type BegunSession, keyOf, newSecret } from './browser.cookies.ts';
import { sessionLife } from './rules/session-life.ts';
import type { SessionEntity } from './session.entity.ts';
import { type NewSession, SessionsRepository } from './sessions.repository.ts';

export type SignInMeans = 'password' | 'passkey' | 'password and passkey';

/** A sign-in with the plain cookie values of the browser. */
export interface SessionInit extends Omit<NewSession, 'sid' | 'device' | 'place'> {
  place: Omit<NewSession['place'], 'by'>;
  by: SignInMeans;
}

@Injectable()
export class SessionsService {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly guestMerges: GuestMerges,
  ) {}

  /** Starts a session with a new id and returns its cookie values; undefined when the account has changed since the check. */
  async begin({ by, ...init }: SessionInit): Promise<BegunSession | undefined> {
    const [sid, device] = [newSecret(), newSecret()];
    const [previousSid, previousDevice] = [init.previousSid, init.previousDevice].map((value) => value && keyOf(value));
    const place = { ...init.place, by };
    const session = {
      ...init,
      place,
      sid: keyOf(sid),
      device: keyOf(device),
      previousSid,
      previousDevice,
    } as NewSession;
    if (!(await this.sessions.begin(session))) return undefined;
    if (init.guestId) this.guestMerges.begin();
    return { sid, device, seconds: sessionLife[init.user.accountType].longestSeconds };
  }

  /**
   * Returns the session with its user, or undefined when it is unknown or expired. An `attended` session is extended, which
   * needs a second statement every few minutes.
   */
  async resolve(sid: string, attended = true): Promise<SessionEntity | undefined> {
    const session = await this.sessions.find(keyOf(sid));
    if (attended && session?.isUseDue) {
      session.expire = (await this.sessions.noteUse(session.sid, session.user.accountType)) ?? session.expire;
    }
    return session;
  }

  async end(sid: string | null): Promise<void> {
    if (sid) await this.sessions.signOut(keyOf(sid));
  }
}
