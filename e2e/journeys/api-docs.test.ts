import type { Browser } from 'playwright-core';
import { scrollsSideways } from '../site/accessibility.ts';
import { launchBrowser } from '../site/browser.ts';
import { siteUrl } from '../site/shared-site.ts';
import { desktop, phone, visit } from '../site/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

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
    await page.getByText('/api/orders/track/{orderNumber}', { exact: false }).first().waitFor();

    const { paths } = await (await fetch(siteUrl('/api/openapi.json'))).json();
    const calls = Object.values<object>(paths).flatMap((item) => Object.keys(item));
    expect(await page.locator('.opblock').count()).toBe(calls.length);

    await page.locator('.opblock-summary-control').first().click();
    await page.locator('.opblock.is-open .responses-table').waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    expect([messages, visitor.errors, [...hosts]]).toEqual([[], [], [new URL(siteUrl()).host]]);
    await visitor.leave();
  });
});
