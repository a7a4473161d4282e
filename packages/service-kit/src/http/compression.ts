import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/**
 * Compresses uncompressed responses that browsers can decode. Low levels shrink JSON to a fifth at a tenth of the default cost;
 * entity tags stay weak because all encodings share them.
 */
export async function compressResponses(server: FastifyInstance): Promise<void> {
  await server.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: 1_024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } },
    zlibOptions: { level: 4 },
  });
}
