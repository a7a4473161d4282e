import type { TestService } from './test-service.ts';

/** Sends the measured request. */
export type Request = () => PromiseLike<{ status: number }>;

/**
 * Expected statement count, status and preparation by operation. A suffix after a colon names the case, as in `POST
 * /api/things: sent before`.
 */
export type StatementTable = Record<string, [statements: number, status: number, prepare: () => Promise<Request>]>;

/**
 * Tests that each operation runs the expected number of statements and returns the expected status. Call this at the top level
 * of a test file.
 */
export function testStatements(service: () => TestService, table: StatementTable): void {
  describe('SQL statement count', () => {
    it.each(Object.entries(table))('stays the same for %s', async (_call, [count, status, prepare]) => {
      const request = await prepare();
      let actualStatus = 0;
      const statements = await service().statements(async () => {
        actualStatus = (await request()).status;
      });
      expect([actualStatus, statements.length, statements]).toEqual([status, count, statements]);
    });
  });
}
