import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/** Below this many bytes compression saves no packet. */
const worthCompressing = 1_000;

/** A finished answer: its bytes, their ETag and, once somebody asked for it, the compressed form. */
export class Answer {
  /** Weak, since the compressed form carries the same one. */
  readonly etag: string;
  private brotli: Buffer | undefined;

  constructor(
    readonly body: Buffer,
    private readonly quality: number,
    private readonly grew: (bytes: number) => void,
  ) {
    this.etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  }

  /** Bytes held in memory. */
  get size(): number {
    return this.body.length + (this.brotli?.length ?? 0);
  }

  get worthCompressing(): boolean {
    return this.body.length >= worthCompressing;
  }

  /** The brotli form; made at the first request for it. */
  compressed(): Buffer | Promise<Buffer> {
    return this.brotli ?? this.compress();
  }

  private async compress(): Promise<Buffer> {
    const brotli = await compress(this.body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: this.quality, [constants.BROTLI_PARAM_SIZE_HINT]: this.body.length },
    });
    if (!this.brotli) {
      this.brotli = brotli;
      this.grew(brotli.length);
    }
    return this.brotli;
  }
}
