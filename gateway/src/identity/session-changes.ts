import type { AuthEvents } from './auth-events.ts';
import type { BrowserCookies } from './browser-cookies.ts';
import type { Caller } from './callers.ts';
import type { Guests } from './guests.ts';
import { sessionKey } from './sessions.ts';

/** What an answer of auth to one of this gateway's own clients changes here, without waiting for the event of it. */
export class SessionChanges {
  constructor(
    private readonly cookies: BrowserCookies,
    private readonly guests: Guests,
    private readonly events: AuthEvents,
  ) {}

  /**
   * Forgets the caller's session, and ends it where auth replaced or cleared its cookie. Answers with the guest cookie that
   * goes along: who signs out begins as a new guest, so what this browser made before is out of reach for its next user.
   */
  apply({ sid, setCookie }: Caller, setCookies: string[]): string | undefined {
    const session = this.cookies.sessionAfter(setCookies);
    if (sid) this.events[session === 'same' ? 'sessionChanged' : 'sessionEnded'](sessionKey(sid));
    return session === 'ended' ? this.guests.create().setCookie : setCookie;
  }
}
