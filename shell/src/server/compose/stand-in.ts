import type { Shop } from '@shop/contracts/shop';
import { escapeHtml, json } from './html.ts';

/** What stands in the page's place until its scripts draw it, when they do not. */
export interface StandInParts {
  shop?: Shop;
  links: { label: string; to: string }[];
  /** For the report: versions of the page, and of the shell. */
  composition: string;
  version: string;
}

/** The first scripts may fail, throw, or take as long as this: later than one file that hangs has failed. */
const latestMs = 8_000;

/**
 * Kept aside in the document: the shop's name, its links, Reload and the telephone, which need no file. The app's first drawing
 * clears them away with everything else in the root.
 */
export function standInOf({ shop, links }: StandInParts): string {
  const anchors = links.map(({ label, to }) => `<a href="${escapeHtml(to)}">${escapeHtml(label)}</a>`);
  const call = shop && `<a class="do" href="tel:${escapeHtml(shop.telephoneLink)}">Call ${escapeHtml(shop.telephone)}</a>`;
  return `<template id="stand-in"><style>${standInStyle}</style>
<header><b>${escapeHtml(shop?.name ?? '')}</b><nav aria-label="Main">${anchors.join('')}</nav></header>
<main role="alert"><h1>This page has not loaded</h1>
<p>Your cart is safe. Load the page again, or call us and we will help you at once.</p>
<p><button class="do" type="button">Reload</button>${call ?? ''}</p></main></template>`;
}

/** The document's policy names its hash. */
export const standInStyle = [
  '#root{font-family:system-ui,sans-serif;color:#0f1f18}',
  '#root header,#root nav{display:flex;flex-wrap:wrap;align-items:center;gap:0 1.5rem;padding:0 1rem}',
  '#root main{padding:3rem 1rem;text-align:center}',
  '#root a{padding:.75rem 0;color:inherit}',
  '#root .do{display:inline-block;margin:.25rem;padding:.75rem 1.25rem;border:1px solid;border-radius:.5rem;background:#fff;font:inherit;color:inherit}',
].join('');

/**
 * Runs before everything else, as it must outlive any of it. A style sheet that has not come would keep even the stand-in from being
 * painted, so it goes.
 */
export function standInScript({ composition, version }: Pick<StandInParts, 'composition' | 'version'>): string {
  return `(() => {
const report = ${json({ composition, remote: 'shell', version })};
let failed = false;
const fail = (part, message, file) => {
  const root = document.getElementById('root'), template = document.getElementById('stand-in');
  if (!template) return document.addEventListener('readystatechange', () => fail(part, message, file), { once: true });
  if (failed || root.childElementCount > 0) return;
  failed = true;
  for (const link of document.querySelectorAll('link[rel=stylesheet]')) if (!link.sheet) link.remove();
  root.append(template.content.cloneNode(true));
  root.querySelector('button').addEventListener('click', () => location.reload());
  const { composition, remote, version } = report;
  const errors = [{ remote, version, part, message: String(message).slice(0, 300), stack: file ? 'at ' + file + ':1:1' : '' }];
  const body = new Blob([JSON.stringify({ composition, errors })], { type: 'application/json' });
  if (navigator.onLine) navigator.sendBeacon?.('/reports/errors', body);
};
addEventListener('error', ({ target, message, filename }) => {
  if (target.tagName === 'SCRIPT') fail('first file', 'Error: It did not come.', target.src);
  else if (target.rel === 'stylesheet') fail('first file', 'Error: It did not come.', target.href);
  else if (target === window && filename.startsWith(location.origin)) fail('start', message);
}, true);
addEventListener('unhandledrejection', ({ reason }) => fail('start', reason));
setTimeout(() => fail('start', 'Error: Nothing was drawn in time.'), ${latestMs});
})();`;
}
