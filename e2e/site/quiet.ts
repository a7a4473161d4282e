import { expect, type Page, type Request } from '@playwright/test';

/** Tracks a page's requests and returns a function that waits until it was idle twice without pending requests. */
export function watchRequests(page: Page): () => Promise<void> {
  const inFlight = new Set<Request>();
  const end = (request: Request) => void inFlight.delete(request);
  page.on('request', (request) => {
    // An event stream never ends.
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
