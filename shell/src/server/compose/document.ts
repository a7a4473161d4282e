import type { Boot } from '@shop/contracts/registry';

export interface DocumentParts {
  title: string;
  description?: string;
  keywords?: string;
  /** Absolute address of the page. */
  canonical?: string;
  shopName?: string;
  /** Nothing to index: error pages. */
  noindex?: boolean;
  nonce: string;
  main: string;
  font?: string;
  styles: string[];
  preloadScripts: string[];
  preloadStyles: string[];
  preloadCalls: string[];
  boot: Boot;
  manifests: Record<string, unknown>;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
/** JSON that cannot end its script element. */
const json = (value: unknown) =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** The whole page. Scripts are preloaded without `crossorigin` (they would be fetched twice), API calls with it. */
export function documentOf(parts: DocumentParts): string {
  const { nonce, main } = parts;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${describe(parts)}
<meta name="theme-color" content="#0f1f18">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="manifest" href="/site.webmanifest">
${parts.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${links('style', parts.preloadStyles)}
${links('script', [main, ...parts.preloadScripts])}
${parts.font ? `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" fetchpriority="low" href="${parts.font}">` : ''}
${parts.preloadCalls.map((href) => `<link rel="preload" as="fetch" crossorigin="anonymous" href="${escapeHtml(href)}">`).join('\n')}
<script type="application/json" id="boot">${json(parts.boot)}</script>
<script type="application/json" id="manifests">${json(parts.manifests)}</script>
<script defer nonce="${nonce}" src="${main}"></script>
</head>
<body>
<div id="root"></div>
<noscript>This shop needs JavaScript to show its products. You can also call or visit us.</noscript>
</body>
</html>
`;
}

const links = (as: string, hrefs: string[]) => hrefs.map((href) => `<link rel="preload" as="${as}" href="${href}">`).join('\n');

/** Marked as the server's: they give way to what the page itself says (platform, head/Head.tsx). */
function describe({ title, description, keywords, canonical, shopName, noindex }: DocumentParts): string {
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
    ...meta('property', 'og:site_name', shopName),
    ...meta('property', 'og:type', 'website'),
  ].join('\n');
}
