import { expect, type Page, type Request } from '@playwright/test';

/** Watches the requests of a page, and returns a wait until the page has been idle twice with none on its way. */
export function watchRequests(page: Page): () => Promise<void> {
  const inFlight = new Set<Request>();
  const end = (request: Request) => void inFlight.delete(request);
  page.on('request', (request) => {
    // A stream of events never ends.
    if (!new URL(request.url()).pathname.endsWith('/events')) inFlight.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return () =>
    expect(async () => {
      for (let round = 0; round < 2; round++) {
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
        expect(inFlight.size).toBe(0);
      }
    }).toPass({ timeout: 60_000 });
}
