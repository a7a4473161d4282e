import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import files from '@fastify/static';
import { guestCookie, sessionCookie } from '@shop/contracts/auth';
import { compressResponses } from '@shop/service-kit/compression';
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

/** On a phone the tables are wider than the page: they scroll, the page does not. */
const pageStyles = 'body { margin: 0; } .swagger-ui .responses-inner, .swagger-ui .table-container { overflow-x: auto; }\n';

const startScript = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, docExpansion: 'list' });\n`;

/** The document of the public API, and a page to read it: Swagger UI out of its package, nothing from anywhere else. */
export async function docsRoutes(app: FastifyInstance, publicUrl: URL, options: RouteShorthandOptions): Promise<void> {
  await app.register(async (scope) => {
    await compressResponses(scope);
    await scope.register(files, { root: swaggerUi, serve: false, maxAge: '1h' });
    // After the gateway's own hook, whose policy is that of answers without scripts.
    scope.addHook('onSend', async (_request, reply) => void reply.header('content-security-policy', policy));
    let document: string | undefined;
    scope.get('/api/openapi.json', options, async (_request, reply) => {
      document ??= await writeDocument(publicUrl);
      return reply.header('cache-control', 'public, max-age=300').type('application/json').send(document);
    });
    scope.get('/api/docs', options, (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
    scope.get('/api/docs/start.js', options, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(startScript));
    scope.get('/api/docs/page.css', options, (_request, reply) => reply.type('text/css; charset=utf-8').send(pageStyles));
    for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
      scope.get(`/api/docs/${file}`, options, (_request, reply) => reply.sendFile(file));
    }
  });
}

/** What merges the documents is loaded when somebody asks for the first time. */
async function writeDocument({ origin, protocol }: URL): Promise<string> {
  const { publicApi } = await import('@shop/service-kit/public-api');
  const https = protocol === 'https:';
  return JSON.stringify(publicApi({ origin, cookies: { session: sessionCookie(https), guest: guestCookie(https) } }));
}
