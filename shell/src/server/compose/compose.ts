import type { Boot } from '@shop/contracts/registry';
import type { NavEntry } from '@shop/contracts/remote';
import type { Shop } from '@shop/contracts/shop';
import type { Composition } from './choose.ts';
import { type DocumentView, documentOf } from './document.ts';
import { fallbackStyle } from './inline/fallback.ts';
import { startScript } from './inline/start-script.ts';
import { pageAssets, shellAssets } from './links.ts';
import { findOwner, type PageOwner } from './page.ts';
import { contentSecurityPolicy } from './policy.ts';
import type { StylesOf } from './styles.ts';

export interface PageParts {
  composition: Composition;
  owner: PageOwner | undefined;
  shop: Shop | undefined;
  boot: Boot;
  /** Without a view the browser renders the page. */
  view: DocumentView | undefined;
  nonce: string | undefined;
  stylesOf: StylesOf;
  origins: string[];
  maps: boolean;
}

export async function composePage(parts: PageParts): Promise<{ html: string; policy: string }> {
  const { composition, owner, shop, boot, view, nonce, origins, maps } = parts;
  const shell = shellAssets(composition.shell);
  const page = owner ? pageAssets(owner) : { scripts: [], styles: [] };
  // Server-rendered markup needs the page's style sheets; otherwise they load with its scripts.
  const styles = await parts.stylesOf(shell.styles, view && { html: view.html, urls: page.styles });
  const scripts = [...shell.scripts, ...page.scripts];
  const taking = composition.remotes.filter(({ refused }) => !refused);
  const startText = startScript({
    composition: composition.id,
    version: composition.shell.version,
    late: view && { main: shell.main, scripts },
    marks: taking.flatMap(({ release }) => release.remote?.marks ?? []),
    chat: taking
      .flatMap(({ release }) => release.remote?.slots ?? [])
      .flatMap(({ launcher, whenStored }) => (launcher && whenStored) || []),
  });
  const html = documentOf({
    startText,
    shop,
    links: fallbackLinks(composition),
    view,
    styles,
    preloadStyles: view ? [] : page.styles,
    main: shell.main,
    scripts,
    font: shell.font,
    boot,
    nonce,
  });
  const inline = { scripts: [startText], styles: [styles.text, fallbackStyle] };
  return { html, policy: contentSecurityPolicy({ ...inline, nonce, origins, maps }) };
}

const links = new WeakMap<Composition, NavEntry[]>();

/** Released main pages and order pages. Cached per composition, because each link is ranked among all routes. */
function fallbackLinks(composition: Composition): NavEntry[] {
  const cached = links.get(composition) ?? linksOf(composition);
  links.set(composition, cached);
  return cached;
}

function linksOf(composition: Composition): NavEntry[] {
  const entries = composition.remotes.flatMap(({ release }) => release.remote?.nav ?? []);
  const shown = entries.filter(({ area }) => area === 'primary' || area === 'bar');
  return shown.filter(({ to }) => isLinked(findOwner(composition, to)));
}

const isLinked = (found: PageOwner | undefined) => found !== undefined && !found.refused;
