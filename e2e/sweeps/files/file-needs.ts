import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';
import { sideBySide } from '../../site/side-by-side.ts';
import { hydrated } from '../../site/test.ts';
import { buyerVisits } from './buyer-visits.ts';
import { guestVisits } from './guest-visits.ts';
import { pathOf } from './missing-file.ts';
import { staffVisits } from './staff-visits.ts';
import type { Visit } from './visit.ts';
import { act, begin } from './visiting.ts';

/** The files that visits load on a healthy site. */
export interface FileNeeds {
  /** Visits that wait for a file, soonest first. */
  waiting: Map<string, Visit[]>;
  /** All visits that load a file, including prefetches; the last visit first. */
  loading: Map<string, Visit[]>;
}

/** Time limit for opening a page on a busy machine. */
const openMs = 60_000;
/** A page starts its prefetches within this time. */
const quietMs = 1_000;

/** Makes every visit once and records the release files that it loads. */
export async function recordNeeds(contextOf: (visit: Visit) => BrowserContext): Promise<FileNeeds> {
  const recorded = await sideBySide(3, [...guestVisits, ...buyerVisits, ...staffVisits], (visit) =>
    record(contextOf(visit), visit),
  );
  const places = new Map<string, { visit: Visit; place: number }[]>();
  const loading = new Map<string, Visit[]>();
  for (const { visit, waited, loaded } of recorded) {
    for (const [place, file] of waited.entries()) places.set(file, [...(places.get(file) ?? []), { visit, place }]);
    for (const file of loaded) loading.set(file, [visit, ...(loading.get(file) ?? [])]);
  }
  const soonest = [...places].map(([file, all]): [string, Visit[]] => [
    file,
    all.toSorted((one, other) => one.place - other.place).map(({ visit }) => visit),
  ]);
  return { waiting: new Map(soonest), loading };
}

async function record(
  context: BrowserContext,
  visit: Visit,
): Promise<{ visit: Visit; waited: string[]; loaded: string[] }> {
  const page = await context.newPage();
  const loaded = new Set<string>();
  page.on('requestfinished', (request) => loaded.add(pathOf(request.url())));
  const isQuiet = quietOf(page);
  await begin(page, visit, openMs);
  await act(page, visit);
  // A busy page may show its "not loaded fully" notice for a while.
  for (const element of visit.shown(page))
    await expect(element, `${visit.name} works`).toBeVisible({ timeout: openMs });
  await hydrated(page);
  const waited = [...loaded];
  await expect.poll(isQuiet, `${visit.name} loads nothing more`).toBe(true);
  await page.close();
  return { visit, waited, loaded: [...loaded] };
}

/** Returns a check whether a page has requested no release file for a while. */
function quietOf(page: Page): () => boolean {
  let requestedAt = Date.now();
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (!pathOf(request.url()).startsWith('/releases/')) return;
    requestedAt = Date.now();
    open.add(request);
  });
  page.on('requestfinished', (request) => void open.delete(request));
  page.on('requestfailed', (request) => void open.delete(request));
  return () => open.size === 0 && Date.now() - requestedAt > quietMs;
}
