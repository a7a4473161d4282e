import type { BrowserContext, Page } from '@playwright/test';
import { isRenderedIn } from '../../site/document.ts';
import {
  describeShifts,
  rememberRendered,
  replaced,
  shiftOf,
  untilFontsSettled,
  watchShifts,
} from '../../site/hydration.ts';
import { watchRequests } from '../../site/quiet.ts';
import { holdScripts, saveData } from '../../site/scripts.ts';
import { expect, hydrated } from '../../site/test.ts';
import { isCallOfBrowser, isPlaceOfCall } from './routes.ts';

/** Largest invisible layout shift. */
export const shiftLimit = 0.002;
/** Largest layout shift until the font loads, "good" by https://web.dev/articles/cls. */
export const servedShiftLimit = 0.1;

export interface HydrationResult {
  replaced: string[];
  calls: string[];
  shift: number;
  wrong: string[];
}

/** Opens an address, loads its scripts once the served page is stable, and returns what hydration changed. */
export async function openAndHydrate(context: BrowserContext, url: string): Promise<HydrationResult> {
  const page = await context.newPage();
  const { pathname, search } = new URL(url);
  const path = pathname + search;
  const traffic = watchTraffic(page);
  const untilQuiet = watchRequests(page);
  // An event stream would never end.
  await page.route('**/api/orders/**/events*', (route) => route.fulfill({ status: 204 }));
  await watchShifts(page);
  const releaseScripts = await holdScripts(page);
  await saveData(page);
  const status = await openRendered(page, url);
  const servedShift = await untilFontsSettled(page);
  const rendered = await rememberRendered(page);
  await releaseScripts();
  await hydrated(page);
  await untilQuiet();
  const shift = await shiftOf(page);
  const gone = (await replaced(page)).filter((element) => !isPlaceOfCall(path, element));
  const calls = traffic.calls.filter((call) => !isCallOfBrowser(path, call));
  const messages = traffic.messages.filter((line) => !isOwnStatus(line, status) && !isSlowCheck(line));
  const wrong = [
    ...(rendered > 20 ? [] : ['was not rendered']),
    ...gone.map((element) => `replaced ${element}`),
    ...calls.map((call) => `called again ${call}`),
    ...messages.map((line) => `printed ${line.slice(0, 600)}`),
    ...(servedShift < servedShiftLimit ? [] : [`shifted by ${servedShift} as it was served`]),
    ...(shift < shiftLimit ? [] : [`shifted by ${shift}: ${await describeShifts(page)}`]),
  ];
  await page.close();
  return { replaced: gone, calls, shift, wrong };
}

/** Opens an address until the server renders it, because a busy site client-renders for a while. Returns the status. */
export async function openRendered(page: Page, url: string): Promise<number | undefined> {
  let status: number | undefined;
  await expect(async () => {
    status = (await page.goto(url, { waitUntil: 'commit' }))?.status();
    expect(await isRenderedIn(page), `${url} is rendered by the server`).toBe(true);
  }).toPass({ timeout: 180_000 });
  // A client-rendered document would wait for the scripts, which are held back.
  await page.waitForLoadState('domcontentloaded');
  return status;
}

interface Traffic {
  messages: string[];
  calls: string[];
}

function watchTraffic(page: Page): Traffic {
  const traffic: Traffic = { messages: [], calls: [] };
  page.on(
    'console',
    (message) => ['error', 'warning'].includes(message.type()) && traffic.messages.push(message.text()),
  );
  page.on('pageerror', (error) => traffic.messages.push(String(error)));
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/api\/(?!images\/|placeholder\/)(?!.*\/events$)/.test(pathname)) traffic.calls.push(pathname + search);
  });
  return traffic;
}

/** Only development builds check the store, which is slow on a busy machine. */
const isSlowCheck = (line: string) => /StateInvariantMiddleware took \d+ms/.test(line);

/** Browsers log an error when the document itself is a 404. */
const isOwnStatus = (line: string, status: number | undefined) => line.includes('status of 404') && status === 404;
