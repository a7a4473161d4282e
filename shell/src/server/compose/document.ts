import type { Boot, BootView } from '@shop/contracts/registry';
import type { Shop } from '@shop/contracts/shop';
import { escapeHtml, json, safeJson } from './html.ts';
import { type FallbackParts, fallbackOf, noticeOf } from './inline/fallback.ts';
import type { InlineStyles } from './styles.ts';

export interface DocumentView extends Omit<BootView, 'state'> {
  head: string;
  html: string;
  state: string;
}

export interface DocumentParts extends FallbackParts {
  /** Text of the first script (inline/start-script.ts). */
  startText: string;
  /** Without a view the browser renders the page. */
  view?: DocumentView;
  styles: InlineStyles;
  preloadStyles: string[];
  main: string;
  scripts: string[];
  font?: string;
  boot: Boot;
  nonce?: string;
}

/** Scripts are preloaded without `crossorigin`, which would fetch them twice. */
export function documentOf(parts: DocumentParts): string {
  const { view, shop, styles } = parts;
  // Libraries read the nonce from the first script and style element.
  const nonce = parts.nonce ? ` nonce="${parts.nonce}"` : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
<script${nonce}>${parts.startText}</script>
${view?.head ?? `<title data-served>${escapeHtml(shop?.name ?? '')}</title>`}
<meta name="theme-color" content="#0f1f18">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="manifest" href="/site.webmanifest">
<style${nonce} data-files="${styles.names.join(' ')}">${styles.text}</style>
${view ? '' : startTags(parts)}
<script type="application/json" id="boot">${bootJson(parts)}</script>
</head>
<body>
<div id="root">${view?.html ?? ''}</div>
${view ? noticeOf(shop) : fallbackOf(parts)}
${view ? '' : `<noscript>${withoutScript(shop)}</noscript>`}
</body>
</html>
`;
}

/** In a server-rendered page, the start script loads the other scripts later. */
function startTags({ main, scripts, preloadStyles, font }: DocumentParts): string {
  const preload = (as: string) => (href: string) => `<link rel="preload" as="${as}" href="${href}">`;
  return [
    ...preloadStyles.map(preload('style')),
    // Rendered text requests the font anyway; a preload would delay the first paint (ADR 53).
    ...(font
      ? [`<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" fetchpriority="low" href="${font}">`]
      : []),
    ...[main, ...scripts].map(preload('script')),
    `<script defer src="${main}"></script>`,
  ].join('\n');
}

/** Inserts the large state as text, because it is JSON already. */
function bootJson({ boot, view }: DocumentParts): string {
  if (!view) return json(boot);
  const { at, user, state } = view;
  const [start, own] = [json(boot), json({ at, user })];
  return `${start.slice(0, -1)},"view":${own.slice(0, -1)},"state":${safeJson(state)}}}`;
}

function withoutScript(shop: Shop | undefined): string {
  if (!shop) return '<p>This shop needs JavaScript to show its products.</p>';
  const { name, telephone, telephoneLink, stores } = shop;
  const call = `<a href="tel:${escapeHtml(telephoneLink)}">${escapeHtml(telephone)}</a>`;
  const places = stores.map(({ address, hoursText }) => {
    const open = hoursText && ` (${escapeHtml(hoursText)})`;
    return `<li>${escapeHtml(address)}${open}</li>`;
  });
  return `<h1>${escapeHtml(name)}</h1>
<p>This shop needs JavaScript to show its products. Call us at ${call}, or visit us:</p>
<ul>${places.join('')}</ul>`;
}
