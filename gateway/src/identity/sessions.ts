import { createHash } from 'node:crypto';
import { type ResolvedSession, sessionKeyAlgorithm, type User } from '@shop/contracts/auth';
import type { Upstream } from '@shop/service-kit/upstreams/upstream';
import { LRUCache } from 'lru-cache';

/** Milliseconds that a session stays cached (product.md#accounts-and-sessions), with events and without them. */
const cacheMs = 5_000;
const unsubscribedCacheMs = 500;
const answerMs = 1_500;

/** Resolves session cookies through the auth service. The cache stores hashes of cookies only. */
export class Sessions {
  subscribed = false;
  private readonly cache = new LRUCache<string, { user: User | null; until: number }>({ max: 20_000 });
  private readonly asking = new Map<string, Promise<User | null>>();

  constructor(
    private readonly auth: Pick<Upstream, 'request'>,
    private readonly authorization: () => Promise<string>,
  ) {}

  /** User of a session, null if there is none; rejects while auth does not respond. `attended` prolongs the session. */
  resolve(sid: string, attended: boolean): User | null | Promise<User | null> {
    const key = sessionKey(sid);
    const entry = this.cache.get(key);
    if (entry && entry.until > Date.now()) return entry.user;
    return this.asking.get(key) ?? this.ask(key, sid, attended);
  }

  /** Removes an ended, renewed or changed session from the cache and discards a pending response. */
  forget(key: string): void {
    this.cache.delete(key);
    this.asking.delete(key);
  }

  forgetUser(id: string): void {
    for (const [key, { user }] of this.cache) if (user?.id === id) this.cache.delete(key);
    this.asking.clear();
  }

  forgetAll(): void {
    this.cache.clear();
    this.asking.clear();
  }

  private ask(key: string, sid: string, attended: boolean): Promise<User | null> {
    const startedAt = Date.now();
    const question = this.request(sid, attended)
      .then(({ user, expiresAt }) => {
        if (this.asking.get(key) !== question) return this.resolve(sid, attended);
        const until = startedAt + (this.subscribed ? cacheMs : unsubscribedCacheMs);
        this.cache.set(key, { user, until: expiresAt ? Math.min(until, Date.parse(expiresAt)) : until });
        return user;
      })
      .finally(() => {
        if (this.asking.get(key) === question) this.asking.delete(key);
      });
    this.asking.set(key, question);
    return question;
  }

  private async request(sid: string, attended: boolean): Promise<ResolvedSession> {
    const { statusCode, body } = await this.auth.request({
      method: 'POST',
      path: '/internal/sessions/resolve',
      headers: { authorization: await this.authorization(), 'content-type': 'application/json' },
      body: JSON.stringify({ sid, attended }),
      signal: AbortSignal.timeout(answerMs),
    });
    const text = await body.text();
    if (statusCode !== 200) throw new Error(`Auth answered ${statusCode} when it was asked to resolve a session.`);
    return JSON.parse(text) as ResolvedSession;
  }
}

/** Identifier of a session in the cache and in auth's events. */
export const sessionKey = (sid: string) =>
  createHash(sessionKeyAlgorithm.hash).update(sid).digest(sessionKeyAlgorithm.encoding);
