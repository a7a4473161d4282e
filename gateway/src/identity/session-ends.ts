import type { AuthEvent } from '@shop/contracts/auth';
import type { Tunnels } from '../socket/tunnels.ts';
import type { BrowserCookies } from './browser-cookies.ts';
import type { Caller } from './callers.ts';
import { type Sessions, sessionKey } from './sessions.ts';

/** Spreads the closing of accounts' sockets after a lost stream, so that browsers do not reconnect all together. */
const spreadMs = 5_000;

/** Ends sessions at this gateway, by the events of auth and by auth's responses to its own clients (ADR 5). */
export class SessionEnds {
  constructor(
    private readonly sessions: Sessions,
    private readonly tunnels: Tunnels,
    private readonly cookies: BrowserCookies,
  ) {}

  handle(event: AuthEvent): void {
    if (event.type === 'session_ended') {
      this.end(event.session);
    } else {
      this.sessions.forgetUser(event.userId);
      this.tunnels.closeUser(event.userId);
    }
  }

  /** Cached sessions may predate the first event; after a lost stream, sessions with sockets may have ended unnoticed. */
  subscribed(again: boolean): void {
    this.sessions.subscribed = true;
    this.sessions.forgetAll();
    if (again) void this.tunnels.closeAccounts(spreadMs);
  }

  lost(): void {
    this.sessions.subscribed = false;
    this.sessions.forgetAll();
  }

  /**
   * Forgets the caller's session, and closes its sockets and the guest's if auth replaced or cleared the cookie. Returns the guest cookie
   * to set: a new guest after a sign-out or a change of accounts, which hides data from the next user (ADR 65).
   */
  after({ sid, userId, guestId, setCookie }: Caller, setCookies: string[]): string | undefined {
    const session = this.cookies.sessionAfter(setCookies);
    if (sid && session === 'same') this.sessions.forget(sessionKey(sid));
    else if (sid) this.end(sessionKey(sid));
    if (guestId && session !== 'same') this.tunnels.closeGuest(guestId);
    return session === 'ended' || (session === 'replaced' && userId) ? this.cookies.newGuest().setCookie : setCookie;
  }

  private end(key: string): void {
    this.sessions.forget(key);
    this.tunnels.closeSession(key);
  }
}
