import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { MakeDocument, Visit } from '../documents/page-document.ts';
import { cacheKey } from './cache-key.ts';
import { countRenewal, countRequest, noteSize } from './cache-metrics.ts';
import { isComplete, isForEverybody } from './for-everybody.ts';
import { lifetimeMs } from './lifetime.ts';
import { PackedDocument } from './packed-document.ts';
import type { Sources } from './sources.ts';

export interface CacheOptions {
  /** Memory for documents, in bytes. */
  bytes: number;
  /** Sent as it is for so long after it was made, then once more while it is renewed, and not at all after `usableMs` or when it is no longer true. */
  freshMs?: number;
  usableMs?: number;
}

interface Entry {
  document: PackedDocument;
  sources: string[];
  /** When its data began to be read, in milliseconds of the process's clock. */
  madeAt: number;
  /** Not sent from then on. */
  usableUntil: number;
  /** Not renewed before: a renewal that failed is not tried again at every request. */
  renewAt: number;
}

interface Pending {
  startedAt: number;
  made: Promise<PackedDocument>;
}

const retryMs = 1_000;
/** One document takes at most this part of the bytes. */
const largestShare = 1 / 8;
/** Bytes of an entry beside its document. */
const overhead = 1_024;

/** Documents for everybody (ADR 49). Who is not a guest gets nothing from it and leaves nothing in it. */
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

  /** The document for a visit: from the cache, together with others who ask for the same, or made for this one. */
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

  /** One makes it and the others wait for it, unless it turns out to be only the one's. */
  private async makeTogether(key: string, visit: Visit): Promise<PackedDocument> {
    const pending = this.joinable(key);
    countRequest(pending ? 'joined' : 'miss');
    const document = await (pending ?? this.begin(key, visit)).made;
    return !pending || document.forEverybody ? document : this.makeAlone(visit);
  }

  /** What began before a change shows what was. */
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
    // Every document shows the shop's details, which are of orders.
    const sources = [...new Set(['orders', ...made.reads.map(({ service }) => service)])];
    if (isComplete(made) && this.sources.areUnchangedSince(startedAt, sources)) {
      const usableUntil = startedAt + Math.min(this.usableMs, lifetimeMs(made));
      this.entries.set(key, { document, sources, madeAt: startedAt, usableUntil, renewAt: 0 });
      noteSize({ bytes: this.entries.calculatedSize, documents: this.entries.size });
    }
    return document;
  }
}
