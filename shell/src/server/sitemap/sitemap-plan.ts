import type { Composition } from '../compose/choose.ts';

/** The sitemap declarations of released remotes (`sitemap` in remote.json). */
export interface Declared {
  pages: string[];
  lists: string[];
}

export interface Span {
  list: string;
  from: number;
  to: number;
}

export interface SitemapPart {
  pages: string[];
  spans: Span[];
}

/** List pages per file: five pages of 10,000 addresses fill a file. */
const pagesPerFile = 5;

export function declaredBy({ remotes }: Composition): Declared {
  const declarations = remotes
    .filter(({ refused }) => !refused)
    .flatMap(({ release }) => release.remote?.sitemap ?? []);
  return {
    pages: declarations.flatMap(({ pages }) => pages),
    lists: [...new Set(declarations.flatMap(({ lists = [] }) => lists))],
  };
}

/** Splits addresses into files: one if all fit, else the pages and five list pages per file. `totals` are the page counts of the lists. */
export function partsOf({ pages, lists }: Declared, totals: number[]): SitemapPart[] {
  const spans = lists.flatMap((list, index) => spansOf(list, totals[index] ?? 0));
  const all = totals.reduce((sum, total) => sum + total, 0);
  // Declared pages are far fewer than one list page.
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
