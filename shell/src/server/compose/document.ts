import type { Boot } from '@shop/contracts/registry';
import type { Shop } from '@shop/contracts/shop';
import { escapeHtml, json } from './html.ts';
import { type StandInParts, standInOf, standInScript } from './stand-in.ts';

export interface DocumentParts extends StandInParts {
  title: string;
  description?: string;
  keywords?: string;
  /** Absolute address of the page. */
  canonical?: string;
  /** Structured data on the shop itself: true of every page, so it stays. */
  jsonLd?: object;
  /** Nothing to index: error pages. */
  noindex?: boolean;
  main: string;
  font?: string;
  styles: string[];
  preloadScripts: string[];
  preloadStyles: string[];
  preloadCalls: string[];
  boot: Boot;
}

/** The whole page. Scripts are preloaded without `crossorigin` (they would be fetched twice), API calls with it. */
export function documentOf(parts: DocumentParts): string {
  const { nonce, main } = parts;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${standInScript(parts)}
${describe(parts)}
${parts.jsonLd ? `<script type="application/ld+json">${json(parts.jsonLd)}</script>` : ''}
<meta name="theme-color" content="#0f1f18">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="manifest" href="/site.webmanifest">
${parts.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${links('style', parts.preloadStyles)}
${links('script', [main, ...parts.preloadScripts])}
${parts.font ? `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" fetchpriority="low" href="${parts.font}">` : ''}
${parts.preloadCalls.map((href) => `<link rel="preload" as="fetch" crossorigin="anonymous" href="${escapeHtml(href)}">`).join('\n')}
<script type="application/json" id="boot">${json(parts.boot)}</script>
<script defer nonce="${nonce}" src="${main}"></script>
</head>
<body>
<div id="root"></div>
${standInOf(parts)}
<noscript>${withoutScript(parts.shop)}</noscript>
</body>
</html>
`;
}

const links = (as: string, hrefs: string[]) => hrefs.map((href) => `<link rel="preload" as="${as}" href="${href}">`).join('\n');

function withoutScript(shop: Shop | undefined): string {
  if (!shop) return '<p>This shop needs JavaScript to show its products.</p>';
  const { name, telephone, telephoneLink, stores } = shop;
  const call = `<a href="tel:${escapeHtml(telephoneLink)}">${escapeHtml(telephone)}</a>`;
  const places = stores.map(({ address, hoursText }) => `<li>${escapeHtml(address)} (${escapeHtml(hoursText)})</li>`);
  return `<h1>${escapeHtml(name)}</h1>
<p>This shop needs JavaScript to show its products. Call us at ${call}, or visit us:</p>
<ul>${places.join('')}</ul>`;
}

/** Marked as the server's: they give way to what the page itself says (platform, head/Head.tsx). */
function describe({ title, description, keywords, canonical, shop, noindex }: DocumentParts): string {
  const meta = (kind: 'name' | 'property', name: string, content?: string) =>
    content ? [`<meta ${kind}="${name}" content="${escapeHtml(content)}" data-served>`] : [];
  return [
    `<title data-served>${escapeHtml(title)}</title>`,
    ...meta('name', 'description', description),
    ...meta('name', 'keywords', keywords),
    ...meta('name', 'robots', noindex ? 'noindex' : undefined),
    ...(canonical ? [`<link rel="canonical" href="${escapeHtml(canonical)}" data-served>`] : []),
    ...meta('property', 'og:title', title),
    ...meta('property', 'og:description', description),
    ...meta('property', 'og:url', canonical),
    ...meta('property', 'og:site_name', shop?.name),
    ...meta('property', 'og:type', 'website'),
  ].join('\n');
}
