import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { guestCookie, sessionCookie } from '@shop/contracts/auth';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';

const require = createRequire(import.meta.url);
const swaggerUi = dirname(require.resolve('swagger-ui-dist/package.json'));

const policy = [
  "default-src 'none'",
  ...["script-src 'self'", "style-src 'self'", "connect-src 'self'", "img-src 'self' data:"],
  ...["frame-ancestors 'none'", "base-uri 'none'", "form-action 'none'"],
].join('; ');

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The shop’s API</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/page.css">
<script src="/api/docs/swagger-ui-bundle.js" defer></script>
<script src="/api/docs/start.js" defer></script>
</head>
<body><main id="docs"></main></body>
</html>
`;

/** The tables are wider than a phone's screen, so they scroll instead of the page. */
const pageStyles =
  'body { margin: 0; } .swagger-ui .responses-inner, .swagger-ui .table-container { overflow-x: auto; }\n';

const startScript = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, docExpansion: 'list' });\n`;

/** Files by path; each is read or generated on its first request. */
const contents = (publicUrl: URL): Record<string, [type: string, read: () => Promise<string | Buffer>]> => ({
  '/api/openapi.json': ['application/json', () => writeDocument(publicUrl)],
  '/api/docs': ['text/html', async () => page],
  '/api/docs/start.js': ['text/javascript', async () => startScript],
  '/api/docs/page.css': ['text/css', async () => pageStyles],
  '/api/docs/swagger-ui.css': ['text/css', () => readFile(join(swaggerUi, 'swagger-ui.css'))],
  '/api/docs/swagger-ui-bundle.js': ['text/javascript', () => readFile(join(swaggerUi, 'swagger-ui-bundle.js'))],
});

/** The public API's OpenAPI document with Swagger UI, served without external resources. */
export async function docsRoutes(app: FastifyInstance, publicUrl: URL, options: RouteShorthandOptions): Promise<void> {
  await app.register(async (scope) => {
    // Overrides the gateway's own policy, which allows no scripts.
    scope.addHook('onSend', async (_request, reply) => void reply.header('content-security-policy', policy));
    for (const [path, [type, read]] of Object.entries(contents(publicUrl))) {
      const headers = {
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'public, max-age=300',
        vary: 'accept-encoding',
      };
      const cached = once(async () => compress(Buffer.from(await read())));
      scope.get(path, options, async (request, reply) => {
        const { etag, forms } = await cached();
        reply.headers(headers).header('etag', etag);
        if (request.headers['if-none-match'] === etag) return reply.code(304).send();
        const coding = codings.find((name) => request.headers['accept-encoding']?.includes(name));
        if (coding) reply.header('content-encoding', coding);
        return reply.send(forms[coding ?? 'identity']);
      });
    }
  });
}

const codings = ['br', 'gzip'] as const;

/** Compresses once per file and encoding under one weak ETag, because compressing Swagger UI takes 26 ms. */
async function compress(identity: Buffer) {
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  const [br, gz] = await Promise.all([promisify(brotliCompress)(identity, { params }), promisify(gzip)(identity)]);
  return { etag, forms: { identity, br, gzip: gz } };
}

/** Calls `make` once, and again only after a failure. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= make().catch((error) => {
      result = undefined;
      throw error;
    });
    return result;
  };
}

/** Imports the document generator on the first request only. */
async function writeDocument({ origin, protocol }: URL): Promise<string> {
  const { publicApi } = await import('@shop/service-kit/http/public-api');
  const https = protocol === 'https:';
  return JSON.stringify(publicApi({ origin, cookies: { session: sessionCookie(https), guest: guestCookie(https) } }));
}
