import { useEffect } from 'react';
import { useShop } from '../shop/shop.api.ts';

export interface Head {
  /** Without the shop's name, which is added: "iPhone Batteries" → "iPhone Batteries | Island Cell". */
  title?: string;
  description?: string;
  keywords?: string;
  /** Path of the page's one true address, such as "/device-batteries/iPhone". */
  canonical?: string;
  /** Structured data, one object or a list. */
  jsonLd?: object;
}

/** Keeps the document's title, description, keywords, canonical link and structured data right on client navigation (decision 19). */
export function useHead({ title, description, keywords, canonical, jsonLd }: Head): void {
  const shopName = useShop()?.name;
  const data = jsonLd ? JSON.stringify(jsonLd) : undefined;
  useEffect(() => {
    if (title) document.title = shopName ? `${title} | ${shopName}` : title;
  }, [title, shopName]);
  useEffect(() => setMeta('description', description), [description]);
  useEffect(() => setMeta('keywords', keywords), [keywords]);
  useEffect(() => setCanonical(canonical), [canonical]);
  useEffect(() => setData(data), [data]);
}

function setMeta(name: string, content: string | undefined): void {
  if (content) element(`meta[name="${name}"]`, 'meta', { name, content });
}

function setCanonical(path: string | undefined): void {
  if (path) element('link[rel="canonical"]', 'link', { rel: 'canonical', href: new URL(path, location.origin).href });
}

function setData(json: string | undefined): (() => void) | undefined {
  if (!json) return undefined;
  const script = element('script[type="application/ld+json"]', 'script', { type: 'application/ld+json' });
  script.textContent = json;
  return () => script.remove();
}

function element(selector: string, tag: string, attributes: Record<string, string>): Element {
  const found = document.head.querySelector(selector) ?? document.head.appendChild(document.createElement(tag));
  for (const [name, value] of Object.entries(attributes)) found.setAttribute(name, value);
  return found;
}
