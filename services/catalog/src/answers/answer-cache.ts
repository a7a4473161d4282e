import { Injectable } from '@nestjs/common';
import { Answer } from './answer.ts';

export interface AnswerCacheLimits {
  entries: number;
  bytes: number;
  /** Brotli's, 0-11. */
  quality: number;
}

/**
 * Finished answers by key, the least recently used go first. What was being made while the cache was dropped is answered
 * but not kept, since it may have been read before the write.
 */
export class AnswerCache {
  readonly contentType: string = 'application/json; charset=utf-8';
  readonly cacheControl: string = 'public, no-cache';
  private readonly kept = new Map<string, Answer>();
  private making = new Map<string, Promise<Answer>>();
  private bytes = 0;
  private open = true;

  constructor(private readonly limits: AnswerCacheLimits) {}

  keyOf(url: string): string {
    return url;
  }

  get(key: string): Answer | undefined {
    const answer = this.kept.get(key);
    if (answer) {
      this.kept.delete(key);
      this.kept.set(key, answer);
    }
    return answer;
  }

  /** Makes the answer for a key that is not kept; several callers at once share one making. */
  make(key: string, make: () => Promise<string>): Promise<Answer> {
    const underway = this.making.get(key);
    if (underway) return underway;
    const making = this.making;
    const answer = make().then((text) => {
      const made = new Answer(Buffer.from(text), this.limits.quality, (bytes) => this.grow(key, made, bytes));
      if (this.open && making === this.making) this.keep(key, made);
      return made;
    });
    making.set(key, answer);
    const done = () => making.delete(key);
    answer.then(done, done);
    return answer;
  }

  /** Forgets everything: what it was made from has changed. */
  drop(): void {
    this.kept.clear();
    this.making = new Map();
    this.bytes = 0;
  }

  /** While closed nothing is kept, because nobody would tell us that it is old. */
  setOpen(open: boolean): void {
    this.open = open;
    this.drop();
  }

  private keep(key: string, answer: Answer): void {
    this.kept.set(key, answer);
    this.grow(key, answer, answer.body.length);
  }

  private grow(key: string, answer: Answer, bytes: number): void {
    if (this.kept.get(key) !== answer) return;
    this.bytes += bytes;
    for (const [oldest, { size }] of this.kept) {
      if (this.kept.size <= this.limits.entries && this.bytes <= this.limits.bytes) return;
      this.kept.delete(oldest);
      this.bytes -= size;
    }
  }
}

const mebibyte = 1_048_576;

/** Lists, searches and products, which a write makes old: clients ask again each time, and get 304 while nothing changed. */
@Injectable()
export class CatalogueCache extends AnswerCache {
  constructor() {
    super({ entries: 1_000, bytes: 24 * mebibyte, quality: 5 });
  }
}

/** Drawings, which come from code: good for a day, and for a week more while they are asked for again. */
@Injectable()
export class DrawingCache extends AnswerCache {
  override readonly contentType = 'image/svg+xml; charset=utf-8';
  override readonly cacheControl = 'public, max-age=86400, stale-while-revalidate=604800';

  constructor() {
    super({ entries: 1_500, bytes: 24 * mebibyte, quality: 9 });
  }

  override keyOf(url: string): string {
    return url.split('?', 1)[0] ?? url;
  }
}
