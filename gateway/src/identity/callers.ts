import type { User } from '@shop/contracts/auth';
import type { Identity } from '@shop/contracts/identity';
import type { IdentityTokens } from '@shop/service-kit/identity/identity-tokens';
import { atMostEvery } from '@shop/service-kit/process/at-most-every';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { unavailable } from '../problems.ts';
import { type IdentityNeed, isRead } from '../routes.ts';
import type { BrowserCookies, Jar } from './browser-cookies.ts';
import { type Sessions, sessionKey } from './sessions.ts';

export interface Caller {
  /** Identity token for the service; none for immutable files. */
  token?: string;
  /** Value of the session cookie, for the auth service only. */
  sid?: string;
  /** Value of the device cookie, for the auth service only. */
  device?: string;
  /** Key of the account's session ({@link sessionKeyAlgorithm}); none for guests. */
  sessionKey?: string;
  userId?: string;
  /** Guest id of the browser, also present for accounts. */
  guestId?: string;
  setCookie?: string;
}

type Soon<T> = T | Promise<T>;

const unknownCaller: Caller = {};

/** Identifies the sender of a request; synchronous if no call or signature is needed. */
export class Callers {
  private readonly warn = atMostEvery(1_000, (details: object) =>
    this.logger.warn(details, 'Auth does not say whose session it is.'),
  );

  constructor(
    private readonly sessions: Sessions,
    private readonly tokens: IdentityTokens,
    private readonly cookies: BrowserCookies,
    private readonly logger: Logger,
  ) {}

  /** Rejects with SERVICE_UNAVAILABLE when the session is unknown and the route requires it. */
  identify(request: FastifyRequest, need: IdentityNeed): Soon<Caller> {
    if (need === 'none') return unknownCaller;
    if (need === 'anybody') return this.visitor();
    const jar = this.cookies.read(request);
    const { sid } = jar;
    // Pages only: a call that ends after a sign-out would bring the former guest back.
    const renewed = need === 'page' ? this.renewal(jar) : undefined;
    const anonymous = need === 'open' && isRead(request.method);
    const guest = () => (anonymous ? this.visitor() : this.guest(jar, renewed));
    if (!sid) return guest();

    const user = this.user(sid, request, need === 'page' || anonymous);
    const caller = (found: User | null | undefined) => {
      if (found === undefined) return this.visitor();
      return found ? this.account(found, { ...jar, sid }, renewed) : guest();
    };
    return user instanceof Promise ? user.then(caller) : caller(user);
  }

  /** Whether the session still belongs to the account; it may have ended while a token was signed. */
  async isCurrent({ sid, userId }: Caller, request: FastifyRequest): Promise<boolean> {
    return !sid || !userId || (await this.user(sid, request, false))?.id === userId;
  }

  /** Account or guest id that rate limits count under; undefined without either. */
  async person(request: FastifyRequest): Promise<string | undefined> {
    const { sid, guestId } = this.cookies.read(request);
    const user = sid ? await this.user(sid, request, true) : null;
    return user?.id ?? guestId;
  }

  /** Null for an unknown session; undefined when auth fails and the user is `optional`. */
  private user(sid: string, request: FastifyRequest, optional: boolean): Soon<User | null | undefined> {
    const user = this.sessions.resolve(sid, isAttended(request));
    if (!(user instanceof Promise)) return user;
    return user.catch((err: unknown) => {
      this.warn({ err, requestId: request.id });
      if (optional) return undefined;
      throw unavailable();
    });
  }

  /** One shared token for public reads and unidentified callers, so that nothing is signed or stored for each. */
  private visitor(): Soon<Caller> {
    return withToken({}, this.tokens.of({ sub: 'anonymous', role: 'guest' }));
  }

  private guest(jar: Jar, renewed: string | undefined): Soon<Caller> {
    const { id, setCookie = renewed } = this.guestOf(jar);
    const identity: Identity = { sub: id, role: 'guest', guestId: id };
    const { sid, device } = jar;
    return withToken({ sid, device, guestId: id, setCookie }, this.tokens.of(identity));
  }

  /** The browser's guest, or a new one for its first request and after an ended session. */
  private guestOf({ sid, guestId }: Jar): { id: string; setCookie?: string } {
    const fresh = sid ? this.cookies.guestAfter(sid) : undefined;
    if (guestId && (!fresh || fresh.id === guestId)) return { id: guestId };
    return fresh ?? this.cookies.newGuest();
  }

  /** The guest cookie signed with the first secret, if an older one signed it. */
  private renewal({ guestId, isGuestOld }: Jar): string | undefined {
    return guestId && isGuestOld ? this.cookies.newGuest(guestId).setCookie : undefined;
  }

  private account(user: User, jar: Jar & { sid: string }, setCookie: string | undefined): Soon<Caller> {
    const identity: Identity = {
      sub: user.id,
      role: user.accountType,
      staff: user.staffRole,
      guestId: jar.guestId,
      email: user.email,
      name: user.firstName || user.username || user.email.split('@')[0],
      ...(user.accountType === 'admin' && { fullName: fullNameOf(user) }),
    };
    const { sid, guestId, device } = jar;
    return withToken(
      { sid, device, guestId, sessionKey: sessionKey(sid), userId: user.id, setCookie },
      this.tokens.of(identity),
    );
  }
}

const fullNameOf = ({ firstName, lastName }: User) => [firstName, lastName].filter(Boolean).join(' ') || undefined;

function withToken(caller: Caller, token: Soon<string>): Soon<Caller> {
  if (typeof token === 'string') return { ...caller, token };
  return token.then((signed) => ({ ...caller, token: signed }));
}

/** Pages mark background calls with `x-unattended`; sockets and streams open without the user, too. */
const isAttended = ({ headers }: FastifyRequest): boolean =>
  !headers['x-unattended'] && !headers.upgrade && headers.accept !== 'text/event-stream';
