import type { FastifyInstance } from 'fastify';
import { logoSvg } from '../shared/logo.ts';
import type { ShopDetails } from './shop/shop-details.ts';

const aDay = 'public, max-age=86400';

/** The few files that browsers and crawlers ask a site for. */
export function siteFiles(app: FastifyInstance, shop: Pick<ShopDetails, 'current'>): void {
  for (const path of ['/icon.svg', '/favicon.ico']) {
    app.get(path, (_, reply) => reply.header('cache-control', aDay).type('image/svg+xml').send(logoSvg));
  }
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
    return reply.header('cache-control', 'public, max-age=300').type('application/manifest+json').send(JSON.stringify(manifest));
  });
  app.get('/robots.txt', (_, reply) => {
    const closed = ['/admin', '/account', '/checkout', '/order-confirmation', '/api/'];
    const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), ''];
    return reply.header('cache-control', aDay).type('text/plain; charset=utf-8').send(lines.join('\n'));
  });
}
