import { Injectable } from '@nestjs/common';
import { formatFor } from '../images/photograph-format.ts';
import { ResponseCache } from './response.cache.ts';

const mebibyte = 1_048_576;

/** Lists, searches and products: clients ask again each time, and get 304 while nothing changed. */
@Injectable()
export class CatalogueCache extends ResponseCache {
  constructor() {
    super({
      entries: 1_000,
      bytes: 24 * mebibyte,
      quality: 5,
      contentType: 'application/json; charset=utf-8',
      cacheControl: 'public, no-cache',
    });
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
