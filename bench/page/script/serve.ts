import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { startElement, withoutServerRendering } from '@shop/build/site-page.mjs';
import type { OneBundle } from './one-bundle.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

/** Serves the site's page with the bundle instead of the federated scripts; proxies everything else to the site. */
export function serveOneBundle(site: string, bundle: OneBundle): Promise<{ url: string; server: Server }> {
  const server = createServer(async (req, res) => {
    const path = (req.url ?? '/').split('?')[0] ?? '/';
    const file = join(bundle.folder, path.slice('/one/'.length));
    if (path.startsWith('/one/') && existsSync(`${file}.br`)) {
      res.writeHead(200, {
        'content-type': types[extname(file)] ?? 'application/octet-stream',
        'content-encoding': 'br',
      });
      return res.end(readFileSync(`${file}.br`));
    }
    const response = await fetch(new URL(req.url ?? '/', site), { headers: { accept: req.headers.accept ?? '*/*' } });
    const type = response.headers.get('content-type') ?? '';
    const body = Buffer.from(await response.arrayBuffer());
    res.writeHead(response.status, { 'content-type': type });
    res.end(type.startsWith('text/html') ? withOneBundle(body.toString(), bundle) : body);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve({ url: `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`, server });
    });
  });
}

/** Removes the rendered markup and the inline start script, so that only the bundle runs. */
const withOneBundle = (html: string, { main }: OneBundle): string =>
  withoutServerRendering(html)
    .replace(startElement, '')
    .replace(/<link[^>]*rel="?(?:preload|modulepreload|stylesheet)"?[^>]*\/releases\/[^>]*>/g, '')
    .replace(/<script[^>]*src="[^"]*"[^>]*><\/script>/g, '')
    .replace('</head>', `<script defer src="/one/${main}"></script></head>`);
