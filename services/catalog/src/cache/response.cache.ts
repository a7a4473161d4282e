import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { isDatabaseLoss } from '@shop/service-kit/database-loss';
import { ProblemError } from '@shop/service-kit/problem';
import { LRUCache } from 'lru-cache';
import { formatFor } from '../images/photograph-format.ts';

const mebibyte = 1_048_576;
/** Bytes below which compression saves no packet. */
const worthCompressing = 1_000;
/** Milliseconds a stale response waits for a fresh one: fewer while no events arrive, because the database is away then. */
const waitMs = { watched: 1_000, unwatched: 100 };
/** A larger URL is not remembered; our own are shorter. */
const longestUrl = 500;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A picture with its content type. The address that contains its version never changes its content. */
export interface PictureContent {
  bytes: Buffer;
  type: string;
  /** The `v` of its address. */
  version: string;
}

export type Content = string | PictureContent;

/** The bytes of a response, the compressed ones and the ETag of all of them, which is weak for that reason. */
export interface CachedResponse {
  body: Buffer;
  br?: Buffer;
  gzip?: Buffer;
  etag: string;
  createdAt: number;
  picture?: Omit<PictureContent, 'bytes'>;
}

export interface ResponseCacheOptions {
  entries: number;
  bytes: number;
  /** Brotli's quality, 0-11. */
  quality: number;
  contentType: string;
  cacheControl: string;
  /** The part of the key that comes from the headers. */
  variant?: (headers: IncomingHttpHeaders) => string;
}

/** The part of a request that the cache reads. */
interface CacheRequest {
  url: string;
  headers: IncomingHttpHeaders;
}

interface Entry {
  response: CachedResponse;
  /** The number of changes before the response was begun. */
  generation: number;
}

/** A response to send; `stale` when the database could not confirm it. */
interface Served {
  response: CachedResponse;
  stale: boolean;
}

/** Photographs are already compressed. */
export const isPhotograph = (type?: string) => type !== undefined && !type.startsWith('image/svg');

async function encode(content: Content, quality: number): Promise<CachedResponse> {
  const { bytes: body, ...picture } = typeof content === 'string' ? { bytes: Buffer.from(content) } : content;
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const response = { body, etag, createdAt: Date.now(), ...('type' in picture && { picture }) };
  if (body.length < worthCompressing || isPhotograph(response.picture?.type)) return response;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const [br, gz] = await Promise.all([toBrotli(body, { params }), toGzip(body)]);
  return { ...response, br, gzip: gz };
}

/**
 * Responses by their validated request, bounded in number and bytes. A change makes all of them stale at once. A stale one is made again at the
 * next request, and is served while the database is away (RFC 5861, stale-if-error). lru-cache's own `fetch` is not used: it shares
 * a request that began before a change with those that come after it.
 */
export class ResponseCache {
  private readonly entries: LRUCache<string, Entry>;
  private readonly keys: LRUCache<string, string>;
  private pending = new Map<string, Promise<CachedResponse>>();
  private generation = 0;
  private watched = false;

  constructor(readonly options: ResponseCacheOptions) {
    const { entries, bytes } = options;
    this.entries = new LRUCache({
      max: entries,
      maxSize: bytes,
      // So that one response never evicts all others.
      maxEntrySize: Math.floor(bytes / 4),
      sizeCalculation: ({ response: { body, br, gzip: gz } }) => Math.max(1, body.length + (br?.length ?? 0) + (gz?.length ?? 0)),
    });
    this.keys = new LRUCache({ max: 2 * entries });
  }

  /** The number of responses in the cache. */
  get size(): number {
    return this.entries.size;
  }

  /** The fresh response to a request whose URL was seen before. */
  freshFor(request: CacheRequest): CachedResponse | undefined {
    const key = this.keys.get(this.nameOf(request));
    return key === undefined ? undefined : this.fresh(key);
  }

  /** The response to a request, and remembers the key of its URL, so that validation is not repeated. */
  async serveFor(request: CacheRequest, key: string, make: () => Promise<Content>): Promise<Served> {
    const variantKey = `${this.variantOf(request)}${key}`;
    const served = await this.serve(variantKey, make);
    if (request.url.length <= longestUrl) this.keys.set(this.nameOf(request), variantKey);
    return served;
  }

  /** The response of a key, unless something has changed since it was made. */
  fresh(key: string): CachedResponse | undefined {
    const entry = this.entries.get(key);
    return entry && this.watched && entry.generation === this.generation ? entry.response : undefined;
  }

  /** The fresh response of a key, else makes it, once for concurrent requests; the stale one while the database is away or busy. */
  async serve(key: string, make: () => Promise<Content>): Promise<Served> {
    const fresh = this.fresh(key);
    if (fresh) return { response: fresh, stale: false };
    const made = this.make(key, make).then((response) => ({ response, stale: false }));
    const previous = this.entries.get(key)?.response;
    if (!previous) return made;
    const stale = { response: previous, stale: true };
    const timeout = sleep(this.watched ? waitMs.watched : waitMs.unwatched, stale, { ref: false });
    return Promise.race([made, timeout]).catch((error: unknown) => {
      if (isTemporary(error)) return stale;
      this.entries.delete(key);
      throw error;
    });
  }

  /** Makes all responses stale. */
  invalidate(): void {
    this.generation += 1;
    this.pending = new Map();
  }

  /** Without events of changes each response is stale as soon as it is made. */
  watch(watched: boolean): void {
    this.watched = watched;
    this.invalidate();
  }

  protected get isWatched(): boolean {
    return this.watched;
  }

  private variantOf = ({ headers }: CacheRequest): string => this.options.variant?.(headers) ?? '';
  private nameOf = (request: CacheRequest): string => `${this.variantOf(request)}${request.url}`;

  private make(key: string, make: () => Promise<Content>): Promise<CachedResponse> {
    const { pending, generation } = this;
    const shared = pending.get(key);
    if (shared) return shared;
    const made = make().then(async (content) => {
      const response = await encode(content, this.options.quality);
      // A change during the making leaves this response stale, and a newer one in place.
      if (generation >= (this.entries.peek(key)?.generation ?? 0)) this.entries.set(key, { response, generation });
      return response;
    });
    pending.set(key, made);
    const done = () => pending.delete(key);
    made.then(done, done);
    return made;
  }
}

const isTemporary = (error: unknown) => isDatabaseLoss(error) || (error instanceof ProblemError && error.code === 'SERVICE_UNAVAILABLE');

/** Lists, searches and products: clients ask again each time, and get 304 while nothing changed. */
@Injectable()
export class CatalogueCache extends ResponseCache {
  private derived = derivedData();

  constructor() {
    super({
      entries: 1_000,
      bytes: 24 * mebibyte,
      quality: 5,
      contentType: 'application/json; charset=utf-8',
      cacheControl: 'public, no-cache',
    });
  }

  /** Data that several responses share, such as the counts of a search: made once until a change; without events, once for concurrent requests. */
  async derive<T extends NonNullable<unknown>>(key: string, make: () => Promise<T>): Promise<T> {
    const { derived, isWatched } = this;
    const made = await derived.fetch(key, { context: make });
    if (!isWatched) derived.delete(key);
    return made as T;
  }

  override invalidate(): void {
    super.invalidate();
    // Data that is still being made was read before the change.
    this.derived = derivedData();
  }
}

const derivedData = () =>
  new LRUCache<string, NonNullable<unknown>, () => Promise<NonNullable<unknown>>>({
    max: 500,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: make }) => make(),
  });

/** Pictures, compressed as well as possible, because each is made once. The placeholder, which has no version, stays in browsers for a day. */
@Injectable()
export class PictureCache extends ResponseCache {
  constructor() {
    super({
      entries: 1_500,
      bytes: 24 * mebibyte,
      quality: 11,
      contentType: 'image/svg+xml; charset=utf-8',
      cacheControl: 'public, max-age=86400, stale-while-revalidate=604800',
      variant: ({ accept }) => formatFor(accept),
    });
  }
}
