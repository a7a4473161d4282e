import type { Visit } from '../documents/page-document.ts';

/** What advertisements and mails add to a link; no page reads it. */
const campaignMark = /^(utm_.*|mc_.*|.*clid)$/i;

/** What a document for everybody depends on: the versions, the path and what of the query a page can read, as it is written. */
export function cacheKey({ composition, url }: Pick<Visit, 'composition' | 'url'>): string {
  const pairs = url.search.slice(1).split('&');
  const query = pairs.filter((pair) => pair && !campaignMark.test(pair.split('=', 1)[0] ?? '')).join('&');
  return `${composition.id} ${url.pathname}?${query}`;
}
