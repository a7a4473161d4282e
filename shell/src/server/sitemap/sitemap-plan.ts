import type { Composition } from '../compose/choose.ts';

/** What the released remotes say of their pages for search engines (`sitemap` of remote.json). */
export interface Declared {
  pages: string[];
  lists: string[];
}

/** Pages of one list of addresses, `from` to `to`. */
export interface Span {
  list: string;
  from: number;
  to: number;
}

/** What one file holds. */
export interface SitemapPart {
  pages: string[];
  spans: Span[];
}

/** Of 10,000 addresses each: five fill a file. */
const pagesPerFile = 5;

export function declaredBy({ remotes }: Composition): Declared {
  const said = remotes.filter(({ refused }) => !refused).flatMap(({ release }) => release.remote?.sitemap ?? []);
  return { pages: said.flatMap(({ pages }) => pages), lists: [...new Set(said.flatMap(({ lists = [] }) => lists))] };
}

/** One part where everything fits into a file; else the pages, and five pages of a list a part. `totals` are the pages of each list. */
export function partsOf({ pages, lists }: Declared, totals: number[]): SitemapPart[] {
  const spans = lists.flatMap((list, index) => spansOf(list, totals[index] ?? 0));
  const all = totals.reduce((sum, total) => sum + total, 0);
  // The declared pages are far fewer than one page of a list.
  if (all < pagesPerFile) return [{ pages, spans }];
  return [{ pages, spans: [] }, ...spans.map((span) => ({ pages: [], spans: [span] }))];
}

function spansOf(list: string, total: number): Span[] {
  const files = Math.ceil(total / pagesPerFile);
  return Array.from({ length: files }, (_, file) => ({
    list,
    from: file * pagesPerFile + 1,
    to: Math.min((file + 1) * pagesPerFile, total),
  }));
}
