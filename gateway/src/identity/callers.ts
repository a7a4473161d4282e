import { guestCookie, sessionCookie, type User } from '@shop/contracts/auth';
import type { Identity } from '@shop/contracts/identity';
import type { FastifyRequest } from 'fastify';
import { unavailable } from '../problems.ts';
import type { IdentityNeed } from '../routes.ts';
import { type Cookies, type Guests } from './guests.ts';
import { type Sessions, sessionKey } from './sessions.ts';
import type { Tokens } from './tokens.ts';

/** What is known about the sender of a request. */
export interface Caller {
  /** Identity token for the service; none for immutable files. */
  token?: string;
  /** The session cookie's value, which goes to the auth service alone. */
  sid?: string;
  /** Key of the account's session ({@link sessionKeyAlgorithm}); none for guests. */
  sessionKey?: string;
  /** The account; none for guests. */
  userId?: string;
  /** Cookie of a guest that begins with this request. */
  setCookie?: string;
}

type Soon<T> = T | Promise<T>;
type Jar = Record<string, string | undefined>;

const noCookies: Jar = {};
const nobody: Caller = {};
const sidShape = /^[\w.~-]{8,200}$/;
const compositionShape = /^[\w.-]{1,64}$/;
const isRead = (method: string) => method === 'GET' || method === 'HEAD';

/** Tells who sends a request. Without waiting wherever nothing has to be asked or signed. */
export class Callers {
  constructor(
    private readonly sessions: Sessions,
    private readonly guests: Guests,
    private readonly tokens: Tokens,
    private readonly cookies: Pick<Cookies, 'parseCookie'>,
    private readonly https: boolean,
  ) {}

  /** Rejects with SERVICE_UNAVAILABLE when a session cannot be resolved and the route needs to know. */
  identify(request: FastifyRequest, need: IdentityNeed): Soon<Caller> {
    if (need === 'none') return nobody;
    const header = request.headers.cookie;
    const jar: Jar = header ? this.cookies.parseCookie(header) : noCookies;
    const anonymous = need === 'open' && isRead(request.method);
    const sid = jar[sessionCookie(this.https)];
    if (!sid || !sidShape.test(sid)) return anonymous ? this.visitor() : this.guest(request, jar);

    const guest = () => (anonymous ? this.visitor() : this.guest(request, jar, sid));
    const user = this.user(sid, need === 'page' || anonymous);
    if (user instanceof Promise) return user.then((found) => (found ? this.account(found, request, jar, sid) : guest()));
    return user ? this.account(user, request, jar, sid) : guest();
  }

  private user(sid: string, optional: boolean): Soon<User | null> {
    const user = this.sessions.resolve(sid);
    if (!(user instanceof Promise)) return user;
    return user.catch(() => {
      if (optional) return null;
      throw unavailable();
    });
  }

  /** One token for all who only read what is public: nothing to sign, verify or keep for each of them. */
  private visitor(): Soon<Caller> {
    return withToken({}, this.tokens.of({ sub: 'anonymous', role: 'guest' }));
  }

  private guest(request: FastifyRequest, jar: Jar, sid?: string): Soon<Caller> {
    const known = this.guests.read(jar[guestCookie(this.https)]);
    const created = known ? undefined : this.guests.create();
    const id = known ?? created?.id ?? '';
    const identity: Identity = { sub: id, role: 'guest', guestId: id, composition: compositionOf(request, jar) };
    return withToken({ sid, setCookie: created?.setCookie }, this.tokens.of(identity));
  }

  private account(user: User, request: FastifyRequest, jar: Jar, sid: string): Soon<Caller> {
    const identity: Identity = {
      sub: user.id,
      role: user.accountType,
      guestId: this.guests.read(jar[guestCookie(this.https)]),
      email: user.email,
      name: user.firstName || user.username || user.email.split('@')[0],
      composition: compositionOf(request, jar),
    };
    return withToken({ sid, sessionKey: sessionKey(sid), userId: user.id }, this.tokens.of(identity));
  }
}

function withToken(caller: Caller, token: Soon<string>): Soon<Caller> {
  if (typeof token === 'string') return { ...caller, token };
  return token.then((signed) => ({ ...caller, token: signed }));
}

/** The front-end versions of the page that asks: told by its calls, else by the cookie of its document. */
function compositionOf(request: FastifyRequest, jar: Jar): string | undefined {
  const told = request.headers['x-composition'];
  const value = typeof told === 'string' && !isRead(request.method) ? told : jar.composition;
  return value && compositionShape.test(value) ? value : undefined;
}
