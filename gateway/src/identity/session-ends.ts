import type { AuthEvent } from '@shop/contracts/auth';
import type { Tunnels } from '../socket/tunnels.ts';
import type { BrowserCookies } from './browser-cookies.ts';
import type { Caller } from './callers.ts';
import { type Sessions, sessionKey } from './sessions.ts';

/** How long the sockets of accounts take to be closed after a lost stream, so that not all browsers come back at once. */
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

  /** What was answered before may be older than the first event; after a loss, sockets' sessions may have ended unnoticed. */
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
   * Forgets the caller's session, and ends it where auth replaced or cleared its cookie, with the sockets that this browser
   * opened as a guest: whoever it is now gets no events of who it was. Returns the guest cookie that goes
   * along: who signs out, or signs in over an account, begins as a new guest, so what this browser made before is out of reach for its
   * next user (ADR 65).
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
