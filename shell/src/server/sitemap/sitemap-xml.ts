export interface SitemapUrl {
  path: string;
  /** ISO 8601; missing when unknown. */
  changedAt?: string;
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Wraps the {@link urlsXml} of one file (https://www.sitemaps.org/protocol.html), at most 50,000 URLs. */
export const urlSet = { open: `${head}<urlset xmlns="${namespace}">\n`, close: '</urlset>\n' };

export const urlsXml = (origin: string, urls: SitemapUrl[]): string =>
  urls
    .map(
      ({ path, changedAt }) =>
        `<url>${loc(origin, path)}${changedAt ? `<lastmod>${escaped(changedAt)}</lastmod>` : ''}</url>\n`,
    )
    .join('');

export function indexXml(origin: string, paths: string[]): string {
  const maps = paths.map((path) => `<sitemap>${loc(origin, path)}</sitemap>\n`).join('');
  return `${head}<sitemapindex xmlns="${namespace}">\n${maps}</sitemapindex>\n`;
}

const loc = (origin: string, path: string): string => `<loc>${escaped(new URL(path, origin).href)}</loc>`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] as string);
