import { randomBytes } from 'node:crypto';
import { sendProblem } from '@shop/service-kit/http/problem-body';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SiteParts } from './app.ts';
import { sendDocument } from './cache/send-document.ts';
import { bootOf, type DemoSettings } from './compose/boot.ts';
import { composePage } from './compose/compose.ts';
import { findOwner, type PageOwner } from './compose/page.ts';
import { inlineStyles } from './compose/styles.ts';
import { countDocument } from './documents/document-metrics.ts';
import { type FirstView, type FirstViewParts, firstViewOf } from './documents/first-view.ts';
import type { MakeDocument, PageDocument } from './documents/page-document.ts';
import { pageAddress } from './page-address.ts';
import type { ShopDetails } from './shop/shop-details.ts';
import { compositionFor, setVisitorCookie } from './visitor.ts';

/** Longest path, far above those of all pages: the page's API calls contain it, too. */
const longestPath = 512;
export const notYet = 'The shop is being set up. Please try again in a minute.';

export async function getPage(request: FastifyRequest, reply: FastifyReply, site: SiteParts) {
  // 1. The versions of the front ends for this browser.
  const { visitor, composition } = compositionFor(request, site);
  if (!composition) return sendProblem(reply, 'SERVICE_UNAVAILABLE', notYet);
  // 2. The address, without campaign marks.
  const { url, moved } = pageAddress(site.origin, request.raw.url ?? '/');
  if (url.pathname.length > longestPath)
    return sendProblem(reply, 'NOT_FOUND', 'The address is too long for any page.');
  if (moved) return reply.header('cache-control', 'no-store').redirect(moved, 308);
  // 3. Guest, or a signed-in person.
  const identity = await site.identify(request);
  // 4. The document: cached for guests, else made below.
  const document = await site.documents.documentFor({ url, composition, ...identity });
  // 5. The response: the visitor's cookies, 304 or the document.
  setVisitorCookie(reply, visitor, site.origin);
  return sendDocument(request, reply, document);
}

export interface MakerParts extends FirstViewParts {
  shop: Pick<ShopDetails, 'current'>;
  demo: DemoSettings;
  origins: string[];
  mapsKey: string;
}

/** Step 4: makes a document with the rendered page, or without it on failure. */
export function documentMaker(parts: MakerParts): MakeDocument {
  const stylesOf = inlineStyles(parts.releasesDir);
  return async ({ url, composition, isRenewal, ...visitor }) => {
    // 4a. The front end that owns the address, and what the browser half starts from.
    const owner = findOwner(composition, url.pathname);
    const shop = parts.shop.current();
    const { demo, origins, mapsKey } = parts;
    const boot = bootOf({
      composition,
      shop,
      demo,
      guest: visitor.guest,
      origin: url.origin,
      page: owner?.page,
      mapsKey,
    });
    // 4b. The page: reads, their responses, and the markup, within 350 ms.
    const first = await firstViewOf({ url, composition, owner, boot, visitor, isRenewal }, parts);
    countDocument(first.kind);
    if (first.kind === 'redirected') return redirectTo(first.redirect);
    // 4c. The document and its policy. antd and Google's maps add style sheets while the page runs.
    const maps = boot.mapsKey !== undefined;
    const nonce = maps || owner?.page.layout === 'staff' ? randomBytes(16).toString('base64') : undefined;
    const view = first.kind === 'drawn' ? { ...first.view, at: first.at, user: first.user } : undefined;
    const { html, policy } = await composePage({
      composition,
      owner,
      shop,
      boot,
      view,
      nonce,
      stylesOf,
      origins,
      maps,
    });
    const secret = owner?.page.secret === true;
    const headers = { 'content-security-policy': policy, ...(secret && ofSecretPages) };
    return {
      status: statusOf(owner, first),
      html,
      headers,
      isRendered: view !== undefined,
      reads: documentReads(first),
      once: secret || nonce !== undefined,
    };
  };
}

/** The URL contains a token that neither links nor files may receive as referrer. */
const ofSecretPages = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

/** Status 503 for a refused remote; otherwise the page decides. */
function statusOf(owner: PageOwner | undefined, first: FirstView): number {
  if (owner?.refused) return 503;
  if (first.kind === 'drawn') return first.view.status;
  return owner ? 200 : 404;
}

const redirectTo = ({ status, location }: { status: number; location: string }): PageDocument => ({
  status,
  html: '',
  headers: { location },
  isRendered: false,
  reads: [],
  once: true,
});

const documentReads = (first: FirstView): PageDocument['reads'] =>
  first.kind === 'drawn'
    ? first.reads.map(({ service, response, cacheControl, stale }) => ({
        service: service ?? 'unknown',
        response: response && { status: response.status, cacheControl, stale },
      }))
    : [];
