import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/** Below this many bytes compression saves no packet. */
const worthCompressing = 1_000;

/** A finished response: its bytes, the same compressed, and the ETag of both. */
export class CachedResponse {
  readonly createdAt = Date.now();
  /** Weak, since the compressed form carries the same one. */
  readonly etag: string;

  private constructor(
    readonly body: Buffer,
    readonly brotli: Buffer | undefined,
  ) {
    this.etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  }

  /** `quality` is brotli's, 0-11. */
  static async from(text: string, quality: number): Promise<CachedResponse> {
    const body = Buffer.from(text);
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    return new CachedResponse(body, body.length < worthCompressing ? undefined : await compress(body, { params }));
  }

  /** Bytes held in memory. */
  get size(): number {
    return this.body.length + (this.brotli?.length ?? 0);
  }
}
