import type { Shop } from '@shop/contracts/shop';
import { escapeHtml } from '../html.ts';

export interface FallbackParts {
  shop?: Shop;
  /** Released main pages and order pages. */
  links: { label: string; to: string }[];
}

/**
 * Fallback for a page without server-rendered markup, in a template: shop name, links, Reload and telephone. The first render of the
 * app removes it.
 */
export function fallbackOf({ shop, links }: FallbackParts): string {
  const anchors = links.map(({ label, to }) => `<a href="${escapeHtml(to)}">${escapeHtml(label)}</a>`);
  return template(`<div class="fallback"><header><b>${escapeHtml(shop?.name ?? '')}</b><nav aria-label="Main">${anchors.join('')}</nav></header>
<main role="alert"><h1>This page has not loaded</h1>
<p>Your cart is safe. Load the page again, or call us and we will help you at once.</p>${waysOn(shop)}</main></div>`);
}

/** Notice for a server-rendered page that does not hydrate, shown in front of the readable page. */
export const noticeOf = (shop: Shop | undefined): string =>
  template(`<div class="fallback fallback-front" role="alert"><p><b>This page has not loaded fully.</b>
You can read it, but its buttons do not work yet. Your cart is safe. Load the page again, or call us and we will help you at once.</p>${waysOn(shop)}</div>`);

const template = (content: string) => `<template id="fallback"><style>${fallbackStyle}</style>${content}</template>`;

function waysOn(shop: Shop | undefined): string {
  const call =
    shop && `<a class="do" href="tel:${escapeHtml(shop.telephoneLink)}">Call ${escapeHtml(shop.telephone)}</a>`;
  return `<p><button class="do" type="button" data-at-once>Reload</button>${call ?? ''}</p>`;
}

/** The Content-Security-Policy contains its hash. */
export const fallbackStyle = [
  '.fallback{font-family:system-ui,sans-serif;color:#0f1f18}',
  '.fallback header,.fallback nav{display:flex;flex-wrap:wrap;align-items:center;gap:0 1.5rem;padding:0 1rem}',
  '.fallback main{padding:3rem 1rem;text-align:center}',
  '.fallback a{padding:.75rem 0;color:inherit}',
  '.fallback .do{display:inline-block;margin:.25rem;padding:.75rem 1.25rem;border:1px solid;border-radius:.5rem;background:#fff;font:inherit;color:inherit}',
  '.fallback-front{position:fixed;z-index:1400;inset:auto 0 0;display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;align-items:center;justify-content:center;padding:.75rem 1rem;border-top:1px solid #87918a;background:#fff3cf;box-shadow:0 -4px 24px rgb(15 31 24/.18)}',
  '.fallback-front p{max-width:44rem;margin:0}',
].join('');
