import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { logoSvg } from '../shared/logo.ts';
import type { ShopDetails } from './shop/shop-details.ts';

/** Paths closed to crawlers: staff pages, orders and calls, except pictures. */
const closed = ['/admin', '/account', '/checkout', '/order-confirmation', '/order-tracking?', '/api/'];
const open = ['/api/images/', '/api/placeholder/'];

const aDay = 'public, max-age=86400';

export function siteFiles(app: FastifyInstance, shop: Pick<ShopDetails, 'current'>, origin: string): void {
  for (const path of ['/icon.svg', '/favicon.ico']) {
    app.get(path, (_, reply) => reply.header('cache-control', aDay).type('image/svg+xml').send(logoSvg));
  }
  // Mail programs need a PNG from another origin.
  const png = readFileSync(new URL('./icon.png', import.meta.url));
  const forMails = { 'cache-control': aDay, 'cross-origin-resource-policy': 'cross-origin' };
  app.get('/icon.png', (_, reply) => reply.headers(forMails).type('image/png').send(png));
  app.get('/site.webmanifest', (_, reply) => {
    const name = shop.current()?.name ?? 'Shop';
    const icons = [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }];
    const manifest = {
      name,
      short_name: name,
      start_url: '/',
      display: 'browser',
      background_color: '#fafaf7',
      theme_color: '#0f1f18',
      icons,
    };
    return reply
      .header('cache-control', 'public, max-age=300')
      .type('application/manifest+json')
      .send(JSON.stringify(manifest));
  });
  app.get('/robots.txt', (_, reply) => {
    const rules = [...closed.map((path) => `Disallow: ${path}`), ...open.map((path) => `Allow: ${path}`)];
    const lines = ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''];
    return reply.header('cache-control', aDay).type('text/plain; charset=utf-8').send(lines.join('\n'));
  });
}
