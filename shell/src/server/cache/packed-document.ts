import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { PageDocument } from '../documents/page-document.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const quality = 5;

/** Documents without a view are equal at nearly all addresses, and under load they are frequent. Each is compressed once. */
const emptyDocuments = new LRUCache<string, Promise<Buffer>>({ max: 32 });

/** A document compressed with brotli, which nearly all browsers accept. */
export class PackedDocument {
  private lastPlain?: WeakRef<Buffer>;
  private unpacking?: Promise<Buffer>;

  private constructor(
    readonly status: number,
    readonly headers: Readonly<Record<string, string>>,
    private readonly hash: string,
    readonly br: Buffer,
    /** Contains only data that every guest may see. */
    readonly forEverybody: boolean,
  ) {}

  static async of({ status, headers, html, isRendered }: PageDocument, forEverybody: boolean): Promise<PackedDocument> {
    const plain = Buffer.from(html);
    const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
    const br = await (isRendered ? compressed(plain) : compressedOnce(hash, plain));
    return new PackedDocument(status, headers, hash, br, forEverybody);
  }

  /** Strong entity tag, different for each encoding (RFC 9110 §8.8.3.3). */
  etag(encoding: 'br' | 'identity'): string {
    return encoding === 'br' ? `"${this.hash}-br"` : `"${this.hash}"`;
  }

  /** Uncompressed bytes for clients without brotli, shared while one response is being sent. */
  plain(): Promise<Buffer> {
    const sent = this.lastPlain?.deref();
    if (sent) return Promise.resolve(sent);
    this.unpacking ??= this.unpack().finally(() => {
      this.unpacking = undefined;
    });
    return this.unpacking;
  }

  private async unpack(): Promise<Buffer> {
    const plain = await decompress(this.br);
    this.lastPlain = new WeakRef(plain);
    return plain;
  }
}

async function compressed(plain: Buffer): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  return ownMemory(await compress(plain, { params }));
}

/** Copies a small buffer: it would keep the whole shared pool of Node in memory. */
function ownMemory(shared: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(shared.length);
  shared.copy(own);
  return own;
}

function compressedOnce(hash: string, plain: Buffer): Promise<Buffer> {
  const cached = emptyDocuments.get(hash);
  if (cached) return cached;
  const br = compressed(plain);
  emptyDocuments.set(hash, br);
  br.catch(() => emptyDocuments.delete(hash));
  return br;
}
