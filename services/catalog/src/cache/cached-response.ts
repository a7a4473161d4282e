import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Compressed forms by the name of their content coding, the best first. */
export const codings = ['br', 'gzip'] as const;
export type Coding = (typeof codings)[number];

/** Below this many bytes compression saves no packet. */
const worthCompressing = 1_000;

/** A finished response: its bytes, the same compressed, and the ETag of all of them. */
export class CachedResponse {
  readonly createdAt = Date.now();
  /** Weak, since the compressed forms carry the same one. */
  readonly etag: string;

  private constructor(
    readonly body: Buffer,
    readonly compressed: Partial<Record<Coding, Buffer>>,
  ) {
    this.etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  }

  /** `quality` is brotli's, 0-11. */
  static async from(text: string, quality: number): Promise<CachedResponse> {
    const body = Buffer.from(text);
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    if (body.length < worthCompressing) return new CachedResponse(body, {});
    const [br, gz] = await Promise.all([toBrotli(body, { params }), toGzip(body)]);
    return new CachedResponse(body, { br, gzip: gz });
  }

  /** Bytes held in memory. */
  get size(): number {
    return Object.values(this.compressed).reduce((bytes, form) => bytes + form.length, this.body.length);
  }
}
