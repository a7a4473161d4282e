import type { User } from '@shop/contracts/auth';
import type { Identity } from '@shop/contracts/identity';
import { atMostEvery } from '@shop/service-kit/at-most-every';
import type { IdentityTokens } from '@shop/service-kit/identity-tokens';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { unavailable } from '../problems.ts';
import { type IdentityNeed, isRead } from '../routes.ts';
import type { BrowserCookies, Jar } from './browser-cookies.ts';
import { type Sessions, sessionKey } from './sessions.ts';

/** What is known about the sender of a request. */
export interface Caller {
  /** Identity token for the service; none for immutable files. */
  token?: string;
  /** The session cookie's value, which goes to the auth service alone. */
  sid?: string;
  /** The device cookie's value, for the auth service alone too. */
  device?: string;
  /** Key of the account's session ({@link sessionKeyAlgorithm}); none for guests. */
  sessionKey?: string;
  /** The account; none for guests. */
  userId?: string;
  /** The browser's guest id, which an account has too. */
  guestId?: string;
  /** Cookie of a guest that begins with this request. */
  setCookie?: string;
}

type Soon<T> = T | Promise<T>;

const nobody: Caller = {};
const compositionShape = /^[\w.-]{1,64}$/;

/** Identifies who sends a request. Without waiting wherever nothing has to be asked or signed. */
export class Callers {
  private readonly warn = atMostEvery(1_000, (details: object) => this.logger.warn(details, 'Auth does not say whose session it is.'));

  constructor(
    private readonly sessions: Sessions,
    private readonly tokens: IdentityTokens,
    private readonly cookies: BrowserCookies,
    private readonly logger: Logger,
  ) {}

  /** Rejects with SERVICE_UNAVAILABLE when a session cannot be resolved and the route needs to know. */
  identify(request: FastifyRequest, need: IdentityNeed): Soon<Caller> {
    if (need === 'none') return nobody;
    if (need === 'anybody') return this.visitor();
    const jar = this.cookies.read(request);
    const { sid } = jar;
    const anonymous = need === 'open' && isRead(request.method);
    const guest = () => (anonymous ? this.visitor() : this.guest(request, jar));
    if (!sid) return guest();

    const user = this.user(sid, request, need === 'page' || anonymous);
    const caller = (found: User | null | undefined) => {
      if (found === undefined) return this.visitor();
      return found ? this.account(found, request, jar, sid) : guest();
    };
    return user instanceof Promise ? user.then(caller) : caller(user);
  }

  /** Whether it still is the session of this account: it may have ended since, as while a token was signed. */
  async isCurrent({ sid, userId }: Caller, request: FastifyRequest): Promise<boolean> {
    return !sid || !userId || (await this.user(sid, request, false))?.id === userId;
  }

  /** Under whom requests are counted: the account or the guest that is proven; undefined where neither is. */
  async person(request: FastifyRequest): Promise<string | undefined> {
    const { sid, guestId } = this.cookies.read(request);
    const user = sid ? await this.user(sid, request, true) : null;
    return user?.id ?? guestId;
  }

  /** Null for nobody's session; undefined where that cannot be resolved and is `optional`. */
  private user(sid: string, request: FastifyRequest, optional: boolean): Soon<User | null | undefined> {
    const user = this.sessions.resolve(sid, isAttended(request));
    if (!(user instanceof Promise)) return user;
    return user.catch((err: unknown) => {
      this.warn({ err, requestId: request.id });
      if (optional) return undefined;
      throw unavailable();
    });
  }

  /** One token for all who only read what is public, or of whom nothing is known just now: nothing to sign, verify or keep for each. */
  private visitor(): Soon<Caller> {
    return withToken({}, this.tokens.of({ sub: 'anonymous', role: 'guest' }));
  }

  private guest(request: FastifyRequest, jar: Jar): Soon<Caller> {
    const { id, setCookie } = this.guestOf(jar);
    const identity: Identity = { sub: id, role: 'guest', guestId: id, composition: compositionOf(request, jar) };
    const { sid, device } = jar;
    return withToken({ sid, device, guestId: id, setCookie }, this.tokens.of(identity));
  }

  /** The browser's own guest, or one that begins: at its first request, and where a session ended. */
  private guestOf({ sid, guestId }: Jar): { id: string; setCookie?: string } {
    const fresh = sid ? this.cookies.guestAfter(sid) : undefined;
    if (guestId && (!fresh || fresh.id === guestId)) return { id: guestId };
    return fresh ?? this.cookies.newGuest();
  }

  private account(user: User, request: FastifyRequest, jar: Jar, sid: string): Soon<Caller> {
    const identity: Identity = {
      sub: user.id,
      role: user.accountType,
      guestId: jar.guestId,
      email: user.email,
      name: user.firstName || user.username || user.email.split('@')[0],
      composition: compositionOf(request, jar),
    };
    const { guestId, device } = jar;
    return withToken({ sid, device, guestId, sessionKey: sessionKey(sid), userId: user.id }, this.tokens.of(identity));
  }
}

function withToken(caller: Caller, token: Soon<string>): Soon<Caller> {
  if (typeof token === 'string') return { ...caller, token };
  return token.then((signed) => ({ ...caller, token: signed }));
}

/** The front-end versions of the page that asks: a header of its calls, else the cookie of its document. */
function compositionOf(request: FastifyRequest, jar: Jar): string | undefined {
  const header = request.headers['x-composition'];
  const value = typeof header === 'string' && !isRead(request.method) ? header : jar.composition;
  return value && compositionShape.test(value) ? value : undefined;
}

/** Pages mark what they ask while nobody looks at them (`x-unattended`). Sockets and streams open by themselves, too. */
const isAttended = ({ headers }: FastifyRequest): boolean =>
  !headers['x-unattended'] && !headers.upgrade && headers.accept !== 'text/event-stream';
