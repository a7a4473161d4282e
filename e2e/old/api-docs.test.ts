import type { Browser, Page } from 'playwright-core';
import { scrollsSideways } from '../site/accessibility.ts';
import { launchBrowser } from '../site/browser.ts';
import { siteUrl } from '../site/shared-site.ts';
import { desktop, phone, visit } from '../site/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** Of a long document the page draws only what is seen: all calls that come by from its top to its end. */
async function callsWhileScrolling(page: Page): Promise<Set<string>> {
  const calls = page.locator('.opblock');
  await calls.first().waitFor();
  const seen = new Set<string>();
  for (let isEnd = false; !isEnd; ) {
    for (const id of await calls.evaluateAll((blocks) => blocks.map((block) => block.id))) seen.add(id);
    isEnd = await page.evaluate(async () => {
      scrollBy(0, innerHeight / 2);
      // What comes into view is drawn in the frame after.
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    });
  }
  return seen;
}

describe('the page of the API', () => {
  it.each([
    ['390 px', phone],
    ['1440 px', desktop],
  ])('at %s shows every call, asks no other host and breaks no rule of its policy', async (_, viewport) => {
    const visitor = await visit(browser, viewport);
    const { page } = visitor;
    const messages: string[] = [];
    const hosts = new Set<string>();
    page.on('console', (message) => messages.push(message.text()));
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await page.goto(siteUrl('/api/docs'));
    const { paths } = await (await fetch(siteUrl('/api/openapi.json'))).json();
    const calls = Object.values<object>(paths).flatMap((item) => Object.keys(item));
    expect((await callsWhileScrolling(page)).size).toBe(calls.length);

    await page.evaluate(() => scrollTo(0, 0));
    await page.locator('.opblock-summary-control').first().click();
    await page.locator('.opblock.is-open .responses-table').waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    expect([messages, visitor.errors, [...hosts]]).toEqual([[], [], [new URL(siteUrl()).host]]);
    await visitor.leave();
  });
});
