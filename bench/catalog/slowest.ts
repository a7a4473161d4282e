import { median } from '../site/report.ts';
import { type Server, timed } from '../site/timed.ts';

export interface Slowest {
  query: string;
  ms: number;
}

/** A unique price limit above every battery: the search finds all products, and the cache cannot answer it. */
const neverAsked = () => `&maxPrice=${(500_000 + Math.floor(Math.random() * 40_000_000) / 100).toFixed(2)}`;

/** Runs all queries in turn and returns the one with the highest median response time over `rounds`. */
export async function slowestSearch(catalog: Server, queries: string[], rounds: number): Promise<Slowest> {
  const taken = new Map(queries.map((query) => [query, [] as number[]]));
  for (let round = 0; round <= rounds; round++)
    for (const [query, times] of taken) {
      const ms = await timed(catalog, `/api/search?query=${encodeURIComponent(query)}${neverAsked()}`);
      // The first round only warms the service's word cache.
      if (round > 0) times.push(ms);
    }
  const all = [...taken].map(([query, times]) => ({ query, ms: median(times) }));
  return all.reduce((slowest, one) => (one.ms > slowest.ms ? one : slowest));
}
