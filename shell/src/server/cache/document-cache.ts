import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { MakeDocument, Visit } from '../documents/page-document.ts';
import { countRenewal, countRequest, noteSize } from './cache-metrics.ts';
import { isComplete, isForEverybody } from './for-everybody.ts';
import { lifetimeMs } from './lifetime.ts';
import { PackedDocument } from './packed-document.ts';
import type { Sources } from './sources.ts';

export interface CacheOptions {
  /** Memory limit for documents, in bytes. */
  bytes: number;
  /** Milliseconds in which a document is fresh; afterwards it is sent once more during renewal, until `usableMs`. */
  freshMs?: number;
  usableMs?: number;
}

interface Entry {
  document: PackedDocument;
  sources: string[];
  /** Start of its reads, in milliseconds of `performance.now()`. */
  madeAt: number;
  usableUntil: number;
  /** Earliest renewal, so that a failed renewal is not repeated for every request. */
  renewAt: number;
}

interface Pending {
  startedAt: number;
  made: Promise<PackedDocument>;
}

const retryMs = 1_000;
/** Largest share of the memory for one document. */
const largestShare = 1 / 8;
/** Estimated bytes of an entry without its document. */
const overhead = 1_024;

/** Shared documents for guests (ADR 49). Other visitors neither read nor write the cache. */
export class DocumentCache {
  private readonly entries: LRUCache<string, Entry>;
  private readonly pending = new Map<string, Pending>();
  private readonly freshMs: number;
  private readonly usableMs: number;

  constructor(
    private readonly make: MakeDocument,
    private readonly sources: Sources,
    private readonly log: Logger,
    { bytes, freshMs = 10_000, usableMs = 60_000 }: CacheOptions,
  ) {
    [this.freshMs, this.usableMs] = [freshMs, usableMs];
    this.entries = new LRUCache({
      maxSize: bytes,
      maxEntrySize: Math.floor(bytes * largestShare),
      sizeCalculation: ({ document }, key) => overhead + document.br.length + 2 * key.length,
    });
  }

  /** Returns the document from the cache, from a pending request or newly made. */
  async documentFor(visit: Visit): Promise<PackedDocument> {
    if (!visit.guest) return this.makeAlone(visit);
    const key = cacheKey(visit);
    const entry = this.usable(key);
    if (!entry) return this.makeTogether(key, visit);
    const isFresh = performance.now() < entry.madeAt + this.freshMs;
    countRequest(isFresh ? 'hit' : 'stale');
    if (!isFresh) this.renew(key, entry, visit);
    return entry.document;
  }

  private usable(key: string): Entry | undefined {
    const entry = this.entries.get(key);
    if (!entry || performance.now() >= entry.usableUntil) return undefined;
    return this.sources.areUnchangedSince(entry.madeAt, entry.sources) ? entry : undefined;
  }

  private async makeAlone(visit: Visit): Promise<PackedDocument> {
    countRequest('alone');
    return PackedDocument.of(await this.make(visit), false);
  }

  /** The first request makes the document. The others wait, and make separate ones if it turns out private. */
  private async makeTogether(key: string, visit: Visit): Promise<PackedDocument> {
    const pending = this.joinable(key);
    countRequest(pending ? 'joined' : 'miss');
    const document = await (pending ?? this.begin(key, visit)).made;
    return !pending || document.forEverybody ? document : this.makeAlone(visit);
  }

  /** A pending document is joinable only if no change event arrived since its start. */
  private joinable(key: string): Pending | undefined {
    const pending = this.pending.get(key);
    return pending && pending.startedAt >= this.sources.changedAt ? pending : undefined;
  }

  private renew(key: string, entry: Entry, visit: Visit): void {
    if (performance.now() < entry.renewAt || this.joinable(key)) return;
    entry.renewAt = performance.now() + retryMs;
    this.begin(key, { ...visit, isRenewal: true }).made.then(
      () => countRenewal(this.entries.peek(key) === entry ? 'failed' : 'renewed'),
      (err) => {
        countRenewal('failed');
        this.log.error({ err, path: visit.url.pathname }, 'A document could not be renewed.');
      },
    );
  }

  private begin(key: string, visit: Visit): Pending {
    const startedAt = performance.now();
    const pending = { startedAt, made: this.makeAndCache(key, visit, startedAt) };
    this.pending.set(key, pending);
    const done = () => {
      if (this.pending.get(key) === pending) this.pending.delete(key);
    };
    pending.made.then(done, done);
    return pending;
  }

  private async makeAndCache(key: string, visit: Visit, startedAt: number): Promise<PackedDocument> {
    const made = await this.make(visit);
    const document = await PackedDocument.of(made, isForEverybody(made));
    // Every document contains the shop details, which orders serves.
    const sources = [...new Set(['orders', ...made.reads.map(({ service }) => service)])];
    if (isComplete(made) && this.sources.areUnchangedSince(startedAt, sources)) {
      const usableUntil = startedAt + Math.min(this.usableMs, lifetimeMs(made));
      this.entries.set(key, { document, sources, madeAt: startedAt, usableUntil, renewAt: 0 });
      noteSize({ bytes: this.entries.calculatedSize, documents: this.entries.size });
    }
    return document;
  }
}

/** Key of a shared document: versions, path and query. */
const cacheKey = ({ composition, url }: Pick<Visit, 'composition' | 'url'>) =>
  `${composition.id} ${url.pathname}${url.search}`;
