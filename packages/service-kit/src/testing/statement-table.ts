import { operationsOf } from './openapi-document.ts';
import type { TestService } from './test-service.ts';

/** Sends the request that is counted. */
export type Request = () => PromiseLike<{ status: number }>;

/**
 * What calls cost the database, by call: the operation as the OpenAPI document names it, and after a colon what is particular
 * (`POST /api/things: sent before`). How many statements, what status, and what makes ready for the request.
 */
export type StatementTable = Record<string, [statements: number, status: number, prepare: () => Promise<Request>]>;

/**
 * Tests of a service's whole API: each call runs exactly its number of statements and has exactly its status, and no operation
 * of the OpenAPI document is left out. Prints the table as it was measured. Use it at the top level of a test file.
 */
export function testStatements(name: string, service: () => TestService, table: StatementTable): void {
  const measured: string[] = [];
  afterAll(() => process.stdout.write(`\nSQL statements of the calls of ${name}\n${measured.join('\n')}\n`));

  describe('the number of SQL statements', () => {
    it.each(Object.entries(table))('of %s stays as it is', async (call, [count, status, prepare]) => {
      const request = await prepare();
      let answered = 0;
      const statements = await service().statements(async () => {
        answered = (await request()).status;
      });
      measured.push(`${String(statements.length).padStart(3)}  ${call} → ${answered}`);
      expect([answered, statements.length, statements]).toEqual([status, count, statements]);
    });

    it('is known of every operation of the API', () => {
      const counted = Object.keys(table).map((call) => call.split(': ')[0]);
      expect([...new Set(counted)].sort()).toEqual(Object.keys(operationsOf(name)).sort());
    });
  });
}
