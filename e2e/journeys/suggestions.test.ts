import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../site/browser.ts';
import { untilDrawn } from '../site/document.ts';
import { desktop, phone, visit } from '../site/visitor.ts';

const path = '/device-batteries/iPhone';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
  await untilDrawn(path);
});
afterAll(() => browser?.close());

async function flaws(page: Page): Promise<unknown[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const scrolls = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  return [...violations.map(({ id, nodes }) => [id, nodes.map((node) => node.target.join(' '))]), ...(scrolls ? ['scrolls sideways'] : [])];
}

const icon = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Search', exact: true });
const field = (page: Page) => page.getByRole('banner').getByLabel('Search products');
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });

describe.each([
  ['390 px', phone],
  ['1440 px', desktop],
])('the search of the header at %s', (_width, screen) => {
  it('opens by keyboard, suggests, leads on, and has no flaw open or closed', async () => {
    const { page, open, leave } = await visit(browser, screen);
    await open(path);
    await icon(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('galaxi a5');
    await list(page)
      .getByRole('option', { name: /Search instead for galaxi a5/ })
      .waitFor();
    expect(await page.getByRole('combobox', { name: 'Search products' }).getAttribute('aria-expanded')).toBe('true');
    expect(await list(page).getByRole('option').count()).toBeLessThanOrEqual(screen === phone ? 8 : 12);
    expect(await flaws(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await list(page).isVisible()).toBe(false);
    expect(await field(page).inputValue()).toBe('galaxi a5');
    await page.keyboard.press('Escape');
    await icon(page).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('iphone 13');
    await list(page)
      .getByRole('option', { name: /^iPhone 13 Battery/ })
      .waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/product/iphone-13-battery');
    await leave();
  });

  it('searches with Enter while no line is chosen', async () => {
    const { page, open, leave } = await visit(browser, screen);
    await open(path);
    await icon(page).click();
    await page.keyboard.type('a2633');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=a2633');
    await leave();
  });
});

describe('suggestions', () => {
  it('ask once for a burst of keys, and an older answer never stands for a newer question', async () => {
    const { page, open, leave } = await visit(browser);
    await open(path);
    const asked: string[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/search/suggestions?*', async (route) => {
      const q = new URL(route.request().url()).searchParams.get('q') ?? '';
      asked.push(q);
      if (q === 'ipad') await held;
      // The page has given up the older question by then.
      await route.continue().catch(() => undefined);
    });
    await icon(page).click();
    const older = page.waitForRequest(/suggestions\?q=ipad/);
    await field(page).fill('ipad');
    await older;
    await field(page).fill('pixel 7');
    await list(page)
      .getByRole('option', { name: /Pixel 7/ })
      .first()
      .waitFor();
    release();
    expect(asked).toEqual(['ipad', 'pixel 7']);
    expect(await list(page).getByRole('option', { name: /iPad/ }).count()).toBe(0);
    await leave();
  });
});
