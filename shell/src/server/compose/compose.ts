import type { Shop } from '@shop/contracts/shop';
import { bootOf, type DemoSettings, manifestsOf } from './boot.ts';
import type { Composition } from './choose.ts';
import { documentOf } from './document.ts';
import { pageAssets, shellAssets } from './links.ts';
import { findOwner, preloadCalls } from './page.ts';

export interface PageRequest {
  /** The whole address as the browser sees it. */
  url: URL;
  nonce: string;
  composition: Composition;
  shop: Shop | undefined;
  demo: DemoSettings;
}

export interface ComposedPage {
  status: 200 | 404 | 503;
  html: string;
}

/** The document for an address: 404 for nobody's page, 503 for a page whose remote was refused; both still start the shell. */
export function composePage({ url, nonce, composition, shop, demo }: PageRequest): ComposedPage {
  const owner = findOwner(composition, url.pathname);
  const status = !owner ? 404 : owner.refused ? 503 : 200;
  const { main, font, scripts, styles } = shellAssets(composition.shell);
  const page = owner ? pageAssets(owner) : { scripts: [], styles: [] };
  const html = documentOf({
    title: [owner?.page.title ?? '404 Page Not Found', shop?.name].filter(Boolean).join(' | '),
    description: owner?.page.description ?? (owner ? shop?.tagline : undefined),
    keywords: status === 200 ? owner?.page.keywords : undefined,
    canonical: status === 200 ? url.origin + (owner?.page.canonical ?? url.pathname) : undefined,
    shopName: shop?.name,
    noindex: status !== 200,
    nonce,
    main,
    font,
    styles,
    preloadStyles: page.styles,
    preloadScripts: [...scripts, ...page.scripts],
    preloadCalls: owner && !owner.refused ? preloadCalls(owner, url.searchParams) : [],
    boot: bootOf(composition, shop, demo),
    manifests: manifestsOf(composition),
  });
  return { status, html };
}
