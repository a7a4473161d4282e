import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { formatFor } from '../images/photograph-format.ts';
import { ResponseCache } from './response.cache.ts';

const mebibyte = 1_048_576;

/** Lists, searches and products: clients ask again each time, and get 304 while nothing changed. */
@Injectable()
export class CatalogueCache extends ResponseCache {
  /** What several responses are made from, such as the counts of a search that all its pages share. */
  private derived = new LRUCache<string, Promise<unknown>>({ max: 500 });

  constructor() {
    super({
      entries: 1_000,
      bytes: 24 * mebibyte,
      quality: 5,
      contentType: 'application/json; charset=utf-8',
      cacheControl: 'public, no-cache',
    });
  }

  /** What `make` makes of the catalogue: once until it changes; while changes are not watched, once for all who ask meanwhile. */
  derive<T>(key: string, make: () => Promise<T>): Promise<T> {
    const { derived, isWatched } = this;
    const known = derived.get(key) as Promise<T> | undefined;
    if (known) return known;
    const made = make();
    derived.set(key, made);
    const forget = () => derived.delete(key);
    made.then(() => isWatched || forget(), forget);
    return made;
  }

  override invalidate(): void {
    super.invalidate();
    // A new one: what is being made was read before the change.
    this.derived = new LRUCache({ max: 500 });
  }
}

/**
 * Pictures, compressed as far as it goes, since each is made once and fetched by everybody. The placeholder, which has no version, is
 * good for a day in the browser, and for a week more while it is asked for again.
 */
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
