import type { TestService } from './test-service.ts';

/** Sends the request that is counted. */
export type Request = () => PromiseLike<{ status: number }>;

/**
 * What calls cost the database, by call: the operation as the OpenAPI document names it, and after a colon what is particular
 * (`POST /api/things: sent before`). How many statements, what status, and what makes ready for the request.
 */
export type StatementTable = Record<string, [statements: number, status: number, prepare: () => Promise<Request>]>;

/** Tests that each hot call runs exactly its number of statements and has exactly its status. Use it at the top level of a test file. */
export function testStatements(service: () => TestService, table: StatementTable): void {
  describe('the number of SQL statements', () => {
    it.each(Object.entries(table))('of %s stays as it is', async (_call, [count, status, prepare]) => {
      const request = await prepare();
      let answered = 0;
      const statements = await service().statements(async () => {
        answered = (await request()).status;
      });
      expect([answered, statements.length, statements]).toEqual([status, count, statements]);
    });
  });
}
