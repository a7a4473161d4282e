import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SearchResponse } from '@shop/contracts/search';
import { guest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { loadDemo } from '../src/demo.loader.ts';
import { startCatalog } from './catalog.ts';

const kinds = ['model-numbers', 'names', 'errors'];

/** Search texts with the expected first device, or a dash when nothing must be found. */
const queriesOf = (kind: string): [query: string, device: string][] =>
  readFileSync(join(import.meta.dirname, 'queries', `${kind}.txt`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' = ') as [string, string]);

let service: TestService;
beforeAll(async () => {
  service = await startCatalog();
  await service.database.transaction(loadDemo);
});
afterAll(() => service?.close());

describe('real search texts', () => {
  it.each(kinds)('cover at least 40 examples of %s', (kind) => {
    expect(queriesOf(kind).length).toBeGreaterThanOrEqual(40);
  });

  it('find the wanted battery first in 19 of 20 cases', async () => {
    const shopper = await service.as(guest);
    const queries = kinds.flatMap(queriesOf);
    const misses: string[] = [];
    for (const [query, device] of queries) {
      const { products, total }: SearchResponse = (await shopper.get('/api/search').query({ query, limit: 1 })).body;
      const first = products[0]?.deviceName ?? '-';
      if (first !== device) misses.push(`${query}: ${first} (of ${total}) in place of ${device}`);
    }
    process.stdout.write(
      `\n${queries.length - misses.length} of ${queries.length} real queries\n${misses.join('\n')}\n`,
    );
    expect(queries.length).toBeGreaterThanOrEqual(200);
    expect(misses.length).toBeLessThanOrEqual(queries.length / 20);
  });
});
