import type { Page } from '@playwright/test';
import { scrollsSideways } from '../../site/accessibility.ts';
import { siteUrl } from '../../site/shared-site.ts';
import { addRow } from '../../site/sweep.ts';
import { desktop, expect, phone, test } from '../../site/test.ts';

/** Collects all operations while scrolling, because the page renders only visible ones. */
async function callsWhileScrolling(page: Page): Promise<Set<string>> {
  const calls = page.locator('.opblock');
  await calls.first().waitFor();
  const seen = new Set<string>();
  for (let isEnd = false; !isEnd; ) {
    for (const id of await calls.evaluateAll((blocks) => blocks.map((block) => block.id))) seen.add(id);
    isEnd = await page.evaluate(async () => {
      scrollBy(0, innerHeight / 2);
      // A block renders one frame after it comes into view.
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    });
  }
  return seen;
}

for (const viewport of [phone, desktop]) {
  test(`/api/docs ${viewport === phone ? 'on a phone' : 'on a desktop'} shows every operation and requests no other host`, async ({
    newPerson,
  }) => {
    const { page } = await newPerson({ viewport });
    const messages: string[] = [];
    const hosts = new Set<string>();
    page.on('console', (message) => messages.push(message.text()));
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await page.goto('/api/docs');
    const { paths } = await (await page.request.get('/api/openapi.json')).json();
    const calls = Object.values<object>(paths).flatMap((item) => Object.keys(item));
    expect((await callsWhileScrolling(page)).size).toBe(calls.length);

    await page.evaluate(() => scrollTo(0, 0));
    await page.locator('.opblock-summary-control').first().click();
    await page.locator('.opblock.is-open .responses-table').waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    expect([messages, [...hosts]]).toEqual([[], [new URL(siteUrl()).host]]);
    addRow({ story: '/api/docs shows every call', width: viewport.width });
  });
}
