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

/** What a picture's handler returns: bytes of a type of their own, which may be kept for good at the address of their version. */
export interface PictureContent {
  bytes: Buffer;
  type: string;
  /** The `v` of its address. */
  version: string;
}

/** A finished response: its bytes, the same compressed, and the ETag of all of them. */
export class CachedResponse {
  readonly createdAt = Date.now();
  /** Weak, since the compressed forms carry the same one. */
  readonly etag: string;

  private constructor(
    readonly body: Buffer,
    readonly compressed: Partial<Record<Coding, Buffer>>,
    /** What it has of its own when it is a picture. */
    readonly picture?: Pick<PictureContent, 'type' | 'version'>,
  ) {
    this.etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  }

  /** `quality` is brotli's, 0-11. */
  static async from(content: string | PictureContent, quality: number): Promise<CachedResponse> {
    const picture = typeof content === 'string' ? undefined : content;
    const body = picture?.bytes ?? Buffer.from(content as string);
    const own = picture && { type: picture.type, version: picture.version };
    if (body.length < worthCompressing || isPhotograph(own?.type)) return new CachedResponse(body, {}, own);
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    const [br, gz] = await Promise.all([toBrotli(body, { params }), toGzip(body)]);
    return new CachedResponse(body, { br, gzip: gz }, own);
  }

  /** Bytes held in memory. */
  get size(): number {
    return Object.values(this.compressed).reduce((bytes, form) => bytes + form.length, this.body.length);
  }
}

/** Already compressed in its own format. */
export const isPhotograph = (type?: string) => type !== undefined && !type.startsWith('image/svg');
