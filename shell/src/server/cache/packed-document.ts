import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { PageDocument } from '../documents/page-document.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const quality = 5;

/** A document ready to be sent: compressed, since nearly every browser takes it so. */
export class PackedDocument {
  private constructor(
    readonly status: number,
    readonly headers: Readonly<Record<string, string>>,
    private readonly hash: string,
    /** Compressed with brotli. */
    readonly br: Buffer,
  ) {}

  static async of({ status, headers, html }: Pick<PageDocument, 'status' | 'headers' | 'html'>): Promise<PackedDocument> {
    const plain = Buffer.from(html);
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
    const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
    return new PackedDocument(status, headers, hash, await compress(plain, { params }));
  }

  /** Strong, so each encoding has its own (RFC 9110 §8.8.3.3). */
  etag(encoding: 'br' | 'identity'): string {
    return encoding === 'br' ? `"${this.hash}-br"` : `"${this.hash}"`;
  }

  /** For the few who do not take brotli. */
  plain(): Promise<Buffer> {
    return decompress(this.br);
  }
}
