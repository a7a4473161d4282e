import { median } from '../site/report.ts';
import { type Server, timed } from '../site/timed.ts';

export interface Slowest {
  query: string;
  ms: number;
}

/** Dearer than every battery, to the cent: a search below it finds all, and nobody made it before, so that none is answered from the cache. */
const neverAsked = () => `&maxPrice=${(500_000 + Math.floor(Math.random() * 40_000_000) / 100).toFixed(2)}`;

/** Of all queries, one after another, the one whose answers take longest: the median of so many of it. */
export async function slowestSearch(catalog: Server, queries: string[], rounds: number): Promise<Slowest> {
  const taken = new Map(queries.map((query) => [query, [] as number[]]));
  for (let round = 0; round <= rounds; round++)
    for (const [query, times] of taken) {
      const ms = await timed(catalog, `/api/search?query=${encodeURIComponent(query)}${neverAsked()}`);
      // The first time of all warms what the service keeps of its words.
      if (round > 0) times.push(ms);
    }
  const all = [...taken].map(([query, times]) => ({ query, ms: median(times) }));
  return all.reduce((slowest, one) => (one.ms > slowest.ms ? one : slowest));
}
