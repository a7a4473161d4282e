import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { isDatabaseLoss } from '@shop/service-kit/database/database-loss';
import { ProblemError } from '@shop/service-kit/http/problem';
import { LRUCache } from 'lru-cache';
import { formatFor } from '../images/photograph-format.ts';

const mebibyte = 1_048_576;
/** Bytes below which compression saves no packet. */
const worthCompressing = 1_000;
/**
 * Milliseconds to wait for a fresh response before a stale one is sent; less without events, because the database is probably
 * unavailable.
 */
const waitMs = { watched: 1_000, unwatched: 100 };
/** Longest URL used as a cache key; the site's own are shorter. */
const longestUrl = 500;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A picture with its content type. A URL with a version always has the same content. */
export interface PictureContent {
  bytes: Buffer;
  type: string;
  version: string;
}

export type Content = string | PictureContent;

/** A response in each encoding. The encodings share one ETag, so it is weak. */
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
  /** Brotli quality, 0-11. */
  quality: number;
  contentType: string;
  cacheControl: string;
  /** Returns the part of the key that depends on the headers. */
  variant?: (headers: IncomingHttpHeaders) => string;
}

interface CacheRequest {
  url: string;
  headers: IncomingHttpHeaders;
}

interface Entry {
  response: CachedResponse;
  /** Number of invalidations before the response was started. */
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
 * Caches responses by validated request and serves stale ones only while the database is unavailable (RFC 5861, stale-if-error).
 * lru-cache's `fetch` is unsuitable because later requests could join one that started before an invalidation.
 */
export class ResponseCache {
  private readonly entries: LRUCache<string, Entry>;
  private readonly keys: LRUCache<string, string>;
  /** Keys of responses that would have evicted others: they are cached when they are requested again. */
  private readonly requestedOnce: LRUCache<string, true>;
  private pending = new Map<string, Promise<CachedResponse>>();
  private generation = 0;
  private watched = false;

  constructor(readonly options: ResponseCacheOptions) {
    const { entries, bytes } = options;
    this.entries = new LRUCache({
      max: entries,
      maxSize: bytes,
      // Prevents one response from evicting all others.
      maxEntrySize: Math.floor(bytes / 4),
      sizeCalculation: ({ response }) => sizeOf(response),
    });
    this.keys = new LRUCache({ max: 2 * entries });
    this.requestedOnce = new LRUCache({ max: 2 * entries });
  }

  get size(): number {
    return this.entries.size;
  }

  freshFor(request: CacheRequest): CachedResponse | undefined {
    const key = this.keys.get(this.nameOf(request));
    return key === undefined ? undefined : this.fresh(key);
  }

  /** Returns the response to a request and stores the key of its URL, so that validation is not repeated. */
  async serveFor(request: CacheRequest, key: string, make: () => Promise<Content>): Promise<Served> {
    const variantKey = `${this.variantOf(request)}${key}`;
    const served = await this.serve(variantKey, make);
    if (request.url.length <= longestUrl) this.keys.set(this.nameOf(request), variantKey);
    return served;
  }

  fresh(key: string): CachedResponse | undefined {
    const entry = this.entries.get(key);
    return entry && this.watched && entry.generation === this.generation ? entry.response : undefined;
  }

  /**
   * Returns the fresh response or makes it, once for concurrent requests. Falls back to the stale one while the database is
   * unavailable or busy.
   */
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

  invalidate(): void {
    this.generation += 1;
    this.pending = new Map();
  }

  /** Without change events, every response is stale immediately. */
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
      // An invalidation during the request leaves this response stale, and a newer response must not be replaced.
      if (generation >= (this.entries.peek(key)?.generation ?? 0) && this.admits(key, response)) {
        this.entries.set(key, { response, generation });
      }
      return response;
    });
    pending.set(key, made);
    const done = () => pending.delete(key);
    made.then(done, done);
    return made;
  }

  /** A response that is requested once must not evict one that is requested often. */
  private admits(key: string, response: CachedResponse): boolean {
    const { entries, requestedOnce } = this;
    const hasRoom = entries.size < entries.max && entries.calculatedSize + sizeOf(response) <= entries.maxSize;
    if (hasRoom || entries.has(key) || requestedOnce.delete(key)) return true;
    requestedOnce.set(key, true);
    return false;
  }
}

const sizeOf = ({ body, br, gzip: gz }: CachedResponse) =>
  Math.max(1, body.length + (br?.length ?? 0) + (gz?.length ?? 0));

const refusals = new Set(['SERVICE_UNAVAILABLE', 'RATE_LIMITED']);
const isTemporary = (error: unknown) =>
  isDatabaseLoss(error) || (error instanceof ProblemError && refusals.has(error.code));

/** Caches lists, searches and products; clients revalidate each time and get 304 while nothing has changed. */
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

  /**
   * Caches data that several responses share, such as search counts, until an invalidation. Without change events, only
   * concurrent requests share them.
   */
  async derive<T extends NonNullable<unknown>>(key: string, make: () => Promise<T>): Promise<T> {
    const { derived, isWatched } = this;
    const made = await derived.fetch(key, { context: make });
    if (!isWatched) derived.delete(key);
    return made as T;
  }

  override invalidate(): void {
    super.invalidate();
    // Pending data were read before the change.
    this.derived = derivedData();
  }
}

const derivedData = () =>
  new LRUCache<string, NonNullable<unknown>, () => Promise<NonNullable<unknown>>>({
    max: 500,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: make }) => make(),
  });

/** Caches pictures with maximum compression, because each is compressed once. Browsers keep the unversioned placeholder for a day. */
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
