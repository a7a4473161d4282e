/** Replaces @jest/globals, which only Jest's own loader provides. */
export const { jest, expect, describe, it, test, beforeAll, beforeEach, afterAll, afterEach } = globalThis;
