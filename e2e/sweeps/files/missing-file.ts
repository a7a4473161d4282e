import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';
import type { Visit } from './visit.ts';
import { act, begin, goOnline, isShown, late, outcome, type Remedy, retry, stepMs } from './visiting.ts';

type State = 'missing' | 'broken off' | 'back';

export const pathOf = (url: string) => new URL(url).pathname;

/** Serves a file according to a state that can change. */
async function control(page: Page, file: string): Promise<{ state: State }> {
  const control: { state: State } = { state: 'missing' };
  await page.route(
    (url) => url.pathname === file,
    (route) => {
      if (control.state === 'missing')
        return route.fulfill({ status: 404, contentType: 'application/problem+json', body: '{}' });
      return control.state === 'broken off' ? route.abort('connectionreset') : route.continue();
    },
  );
  return control;
}

/** The page has text and a control, so it is not blank. */
async function expectAlive(page: Page, when: string): Promise<void> {
  const root = page.locator('#root');
  await expect(root, `the page is not blank while ${when}`).toContainText(/[\s\S]{20}/);
  await expect(root.locator(':is(a, button):visible').first(), `the page can be used while ${when}`).toBeVisible();
}

/** Checks that the document is the same and its field still has the visit's text. */
async function expectKept(page: Page, { typed }: Visit): Promise<void> {
  await expect(page.locator('html[data-first-document]')).toBeAttached();
  if (!typed || (await page.locator('html[data-typed]').count()) === 0) return;
  await expect(page.getByLabel(typed[0]).first()).toHaveValue(typed[1]);
}

/**
 * Makes a visit while a file is missing, then aborted, then available; returns the remedy, or undefined when
 * the visit did not need the file.
 */
export async function visitWithoutFile(
  context: BrowserContext,
  file: string,
  visit: Visit,
): Promise<Remedy | undefined> {
  const page = await context.newPage();
  const controlled = await control(page, file);
  const isFile = (request: Request) => pathOf(request.url()) === file;
  try {
    await begin(page, visit);
    await act(page, visit);
    await expectAlive(page, `${file} is missing`);
    if (await isShown(page, visit.shown(page))) return undefined;
    controlled.state = 'broken off';
    const brokenOff = page.waitForEvent('requestfailed', { predicate: isFile, timeout: stepMs }).catch(late);
    if ((await retry(page, visit)) !== 'itself') await brokenOff;
    await expectAlive(page, `${file} is broken off`);
    controlled.state = 'back';
    const remedy = await untilShown(page, visit);
    await expectKept(page, visit);
    return remedy;
  } finally {
    await page.close();
  }
}

async function untilShown(page: Page, visit: Visit): Promise<Remedy> {
  let remedy: Remedy = 'itself';
  await expect(async () => {
    if (await isShown(page, visit.shown(page))) return;
    remedy = await retry(page, visit);
    await outcome(page, visit.shown(page));
    expect(await isShown(page, visit.shown(page)), `${visit.name} works again`).toBe(true);
  }).toPass({ timeout: 60_000 });
  return remedy;
}

/** Whether a missing file is requested again when the browser goes online. */
export async function loadsOnline(context: BrowserContext, file: string, visit: Visit): Promise<boolean> {
  const page = await context.newPage();
  const controlled = await control(page, file);
  try {
    const requested = page.waitForResponse((response) => pathOf(response.url()) === file, { timeout: stepMs });
    requested.catch(late);
    await begin(page, visit);
    await requested;
    controlled.state = 'back';
    const loaded = page.waitForResponse((response) => pathOf(response.url()) === file && response.ok(), {
      timeout: stepMs,
    });
    loaded.catch(late);
    await goOnline(page);
    await loaded;
    return true;
  } catch (error) {
    late(error);
    return false;
  } finally {
    await page.close();
  }
}
