import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { isScript, recordRequests, type SeenRequest } from '../network.ts';

export interface Load {
  scripts: number;
  /** Bytes of all script of a visit, compressed, without headers. */
  scriptBytes: number;
  /** Longest chain of requests that each began after the previous one ended, including the document. */
  depth: number;
  requests: number;
  files: [string, number][];
}

/** Requests within this time without a click count as the page's. */
const visitMs = 6_000;

/** Visits a page for six seconds without input, with 400 ms latency and an empty cache. */
export async function measureLoad(browser: Browser, url: string, ready: string): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const network = await recordRequests(cdp);
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.addInitScript(noteWhenShown, ready);
  const visit = wait(visitMs);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForSelector(ready, { timeout: 30_000, state: 'attached' });
  const shown = await page.evaluate<number>('shownAt');
  await visit;
  const asked = network.requests();
  await page.waitForLoadState('networkidle');
  await context.close();
  const all = asked.filter(({ end, url: address }) => end > 0 && !address.includes('favicon'));
  const scripts = all.filter(isScript);
  return {
    scripts: scripts.length,
    scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
    depth: depthOf(all.filter(({ wall, type }) => wall <= shown && type !== 'Image' && type !== 'Font')),
    requests: all.length,
    files: scripts
      .map(({ url: address, bytes }): [string, number] => [new URL(address).pathname, bytes])
      .sort((a, b) => b[1] - a[1]),
  };
}

/** Runs in the page, so it must not use variables of this file. */
function noteWhenShown(selector: string): void {
  const look = () => {
    if (document.querySelector(selector))
      Object.assign(window, { shownAt: performance.timeOrigin + performance.now() });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Counts requests until the page was ready, which excludes pictures and fonts. */
function depthOf(requests: SeenRequest[]): number {
  const depths = new Map<SeenRequest, number>();
  for (const request of [...requests].sort((a, b) => a.start - b.start)) {
    const before = [...depths].filter(([earlier]) => earlier.end <= request.start + 0.005).map(([, depth]) => depth);
    depths.set(request, 1 + Math.max(0, ...before));
  }
  return Math.max(0, ...depths.values());
}
