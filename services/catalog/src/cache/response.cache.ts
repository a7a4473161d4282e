import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseLoss } from '@shop/service-kit/database-loss';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { CachedResponse, type PictureContent } from './cached-response.ts';

export interface ResponseCacheOptions {
  entries: number;
  bytes: number;
  /** Brotli's, 0-11. */
  quality: number;
  contentType: string;
  cacheControl: string;
  /** What of a request's headers decides which response it gets, beside its URL. */
  variant?: (headers: IncomingHttpHeaders) => string;
}

/** A request, as far as the cache looks at it. */
type Asked = Pick<FastifyRequest, 'url' | 'headers'>;

interface Entry {
  response: CachedResponse;
  /** Of the data that the response was made from. */
  generation: number;
}

/** Makes the content of a response: text of the cache's own type, or a picture. */
export type Make = () => Promise<string | PictureContent>;

/** A response to send; `stale` when the database could not confirm it. */
export interface Served {
  response: CachedResponse;
  stale: boolean;
}

/** How long a stale response waits for a fresh one, in milliseconds; not as long when the database is known to be away. */
const waitMs = { watched: 1_000, unwatched: 100 };

/** One response takes at most this part of the bytes, so that it never evicts all others. */
const largestShare = 1 / 4;
/** Characters of a URL that is remembered; ours are shorter. */
const longestUrl = 500;

/**
 * Finished responses by what was asked for, the least recently used evicted first. A change makes all of them stale at once; a stale one is made
 * anew at the next request for it, and is served all the same while the database is away (RFC 5861, stale-if-error).
 */
export class ResponseCache {
  private readonly entries: LRUCache<string, Entry>;
  /** The keys of the latest requests. */
  private readonly keys: LRUCache<string, string>;
  private pending = new Map<string, Promise<CachedResponse>>();
  private generation = 0;
  private watched = false;

  constructor(readonly options: ResponseCacheOptions) {
    const { entries, bytes } = options;
    this.entries = new LRUCache({
      max: entries,
      maxSize: bytes,
      maxEntrySize: Math.floor(bytes * largestShare),
      sizeCalculation: ({ response }) => Math.max(1, response.size),
    });
    this.keys = new LRUCache({ max: 2 * entries });
  }

  /** Notes which key a request turned out to have, so that the next one like it is spared the question. */
  remember(request: Asked, key: string): void {
    if (request.url.length <= longestUrl) this.keys.set(this.nameOf(request), key);
  }

  /** The response for a request that was made before, while nothing has changed since it was answered. */
  freshFor(request: Asked): CachedResponse | undefined {
    const key = this.keys.get(this.nameOf(request));
    return key === undefined ? undefined : this.fresh(key);
  }

  /** What the headers add to a key. */
  variantOf({ headers }: Pick<Asked, 'headers'>): string {
    return this.options.variant?.(headers) ?? '';
  }

  /** The response for a key, while nothing has changed since it was made. */
  fresh(key: string): CachedResponse | undefined {
    const entry = this.entries.get(key);
    return entry && this.watched && entry.generation === this.generation ? entry.response : undefined;
  }

  /** How many responses are held. */
  get size(): number {
    return this.entries.size;
  }

  /** The fresh response for a key, else makes it; several requests at once share one making. A stale one stands in while the database is away. */
  async serve(key: string, make: Make): Promise<Served> {
    const known = this.fresh(key);
    if (known) return { response: known, stale: false };
    const made = this.make(key, make);
    const held = this.entries.get(key)?.response;
    if (!held) return { response: await made, stale: false };
    const late = sleep(this.watched ? waitMs.watched : waitMs.unwatched, { response: held, stale: true }, { ref: false });
    const fresh = made.then((response) => ({ response, stale: false }));
    return Promise.race([fresh, late]).catch((error: unknown) => {
      if (isDatabaseLoss(error)) return { response: held, stale: true };
      // What it was about is gone: nothing may stand in for it.
      this.entries.delete(key);
      throw error;
    });
  }

  /** What all responses were made from has changed. */
  invalidate(): void {
    this.generation += 1;
    this.pending = new Map();
  }

  protected get isWatched(): boolean {
    return this.watched;
  }

  /** While changes are not watched every response is stale as soon as it is made. */
  watch(watched: boolean): void {
    this.watched = watched;
    this.invalidate();
  }

  private nameOf(request: Asked): string {
    return `${this.variantOf(request)}${request.url}`;
  }

  private make(key: string, make: Make): Promise<CachedResponse> {
    const { pending, generation } = this;
    const shared = pending.get(key);
    if (shared) return shared;
    const made = make().then(async (content) => {
      const response = await CachedResponse.from(content, this.options.quality);
      // A change while it was made: it may have been read before, so it is stored as what it is, of the older generation.
      if (generation >= (this.entries.peek(key)?.generation ?? 0)) this.entries.set(key, { response, generation });
      return response;
    });
    pending.set(key, made);
    const done = () => pending.delete(key);
    made.then(done, done);
    return made;
  }
}
