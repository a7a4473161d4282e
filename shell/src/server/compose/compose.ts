import type { Shop } from '@shop/contracts/shop';
import { bootOf, type DemoSettings } from './boot.ts';
import { businessData } from './business-data.ts';
import type { Composition } from './choose.ts';
import { describePage } from './describe.ts';
import { documentOf } from './document.ts';
import { pageAssets, shellAssets } from './links.ts';
import { type FoundPage, findOwner, preloadCalls } from './page.ts';

export interface PageRequest {
  /** The whole address as the browser sees it. */
  url: URL;
  nonce: string;
  composition: Composition;
  shop: Shop | undefined;
  demo: DemoSettings;
  /** Nobody is signed in, and the gateway says so. */
  guest: boolean;
}

export interface ComposedPage {
  status: 200 | 404 | 503;
  html: string;
}

/**
 * The document for an address: 404 for nobody's page and for one that only helps along, 503 for a page whose remote was refused.
 * All of them start the shell.
 */
export function composePage({ url, nonce, composition, shop, demo, guest }: PageRequest): ComposedPage {
  const owner = findOwner(composition, url.pathname);
  const { main, font, scripts, styles } = shellAssets(composition.shell);
  const page = owner ? pageAssets(owner) : { scripts: [], styles: [] };
  const { canonical, ...words } = describePage(owner, url, shop);
  const html = documentOf({
    ...words,
    canonical: canonical && url.origin + canonical,
    shop,
    jsonLd: shop?.stores.length && !words.noindex ? businessData(shop, url.origin) : undefined,
    nonce,
    links: standInLinks(composition),
    composition: composition.id,
    version: composition.shell.version,
    main,
    font,
    styles,
    preloadStyles: page.styles,
    preloadScripts: [...scripts, ...page.scripts],
    preloadCalls: owner && !owner.refused ? preloadCalls(owner, url.searchParams) : [],
    boot: bootOf({ composition, shop, demo, guest, origin: url.origin, page: owner?.page }),
  });
  return { status: statusOf(owner), html };
}

/** Main pages and those of a customer's orders, where they work. */
function standInLinks(composition: Composition) {
  const entries = composition.remotes.flatMap(({ release }) => release.remote?.nav ?? []);
  const shown = entries.filter(({ area }) => area === 'primary' || area === 'bar');
  return shown.filter(({ to }) => isLinked(findOwner(composition, to)));
}

const isLinked = (found: FoundPage | undefined) => found !== undefined && !found.refused;

function statusOf(owner: FoundPage | undefined): ComposedPage['status'] {
  if (!owner || owner.page.notFound) return 404;
  return owner.refused ? 503 : 200;
}
