import { randomBytes } from 'node:crypto';
import { bootOf, type DemoSettings } from '../compose/boot.ts';
import { composePage } from '../compose/compose.ts';
import { findOwner, type PageOwner } from '../compose/page.ts';
import { inlineStyles } from '../compose/styles.ts';
import type { ShopDetails } from '../shop/shop-details.ts';
import { countDocument } from './document-metrics.ts';
import { type FirstView, type FirstViewParts, firstViewOf } from './first-view.ts';
import type { MakeDocument, PageDocument } from './page-document.ts';

export interface MakerParts extends FirstViewParts {
  shop: Pick<ShopDetails, 'current'>;
  demo: DemoSettings;
  /** Further origins that pages may call. */
  origins: string[];
  /** For Google's maps; empty without. */
  mapsKey: string;
}

/** Makes documents with the page drawn in them, or without where it cannot be. */
export function documentMaker(parts: MakerParts): MakeDocument {
  const stylesOf = inlineStyles(parts.releasesDir);
  return async ({ url, composition, isRenewal, ...visitor }) => {
    const owner = findOwner(composition, url.pathname);
    const shop = parts.shop.current();
    const { demo, origins, mapsKey } = parts;
    const boot = bootOf({ composition, shop, demo, guest: visitor.guest, origin: url.origin, page: owner?.page, mapsKey });
    const first = await firstViewOf({ url, composition, owner, boot, visitor, isRenewal }, parts);
    countDocument(first.kind);
    if (first.kind === 'redirected') return redirectTo(first.redirect);
    // antd and Google's maps add style sheets while the page runs.
    const maps = boot.mapsKey !== undefined;
    const nonce = maps || owner?.page.layout === 'staff' ? randomBytes(16).toString('base64') : undefined;
    const view = first.kind === 'drawn' ? { ...first.view, at: first.at, user: first.user } : undefined;
    const { html, policy } = await composePage({ composition, owner, shop, boot, view, nonce, stylesOf, origins, maps });
    const secret = owner?.page.secret === true;
    const headers = { 'content-security-policy': policy, ...(secret && ofSecretPages) };
    return {
      status: statusOf(owner, first),
      html,
      headers,
      drawn: view !== undefined,
      reads: documentReads(first),
      once: secret || nonce !== undefined,
    };
  };
}

/** The address holds a token: no link and no file that the page loads may tell it. */
const ofSecretPages = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

/** 503 for a page whose remote was refused; the page itself says when nothing is at its address. */
function statusOf(owner: PageOwner | undefined, first: FirstView): number {
  if (owner?.refused) return 503;
  if (first.kind === 'drawn') return first.view.status;
  return owner ? 200 : 404;
}

const redirectTo = ({ status, location }: { status: number; location: string }): PageDocument => ({
  status,
  html: '',
  headers: { location },
  drawn: false,
  reads: [],
  once: true,
});

const documentReads = (first: FirstView): PageDocument['reads'] =>
  first.kind === 'drawn'
    ? first.reads.map(({ service, response, cacheControl, stale }) => ({
        service: service ?? 'nobody',
        response: response && { status: response.status, cacheControl, stale },
      }))
    : [];
