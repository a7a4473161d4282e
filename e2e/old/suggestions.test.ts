import type { Browser, Page } from 'playwright-core';
import { flawsOn, scrollsSideways } from '../site/accessibility.ts';
import { launchBrowser } from '../site/browser.ts';
import { untilDrawn } from '../site/document.ts';
import { gate } from '../site/gate.ts';
import { siteUrl } from '../site/shared-site.ts';
import { bothWidths, phone, visit, visitWithoutScript } from '../site/visitor.ts';

const path = '/device-batteries/iPhone';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
  await untilDrawn(path);
});
afterAll(() => browser?.close());

const icon = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Search', exact: true });
const field = (page: Page) => page.getByRole('banner').getByLabel('Search products');
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });

describe.each(bothWidths)('the search of the header at %s', (_width, screen) => {
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
    expect(await flawsOn(page, 'header')).toEqual([]);
    await page.keyboard.press('Escape');
    await list(page).waitFor({ state: 'hidden' });
    expect(await flawsOn(page, 'header')).toEqual([]);
    expect(await field(page).inputValue()).toBe('galaxi a5');
    await page.keyboard.press('Escape');
    await icon(page).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    expect(await flawsOn(page, 'header')).toEqual([]);
    await page.keyboard.type('iphone 13');
    // What is suggested for less of it may stand until then, with another first line.
    await list(page)
      .getByRole('option', { name: /results for iphone 13$/ })
      .waitFor();
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('ArrowDown');
    await list(page).getByRole('option', { selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/product/iphone-13-battery');
    await leave();
  });

  it('says nothing where there is nothing to suggest, and has no flaw then', async () => {
    const { page, open, leave, errors } = await visit(browser, screen);
    await open(path);
    await icon(page).click();
    const answer = page.waitForResponse(/suggestions\?q=qqqq-zzzz/);
    await field(page).fill('qqqq-zzzz');
    expect(await (await answer).json()).toMatchObject({ products: [], devices: [], categories: [] });
    expect(await list(page).isVisible()).toBe(false);
    expect(await flawsOn(page, 'header')).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=qqqq-zzzz');
    expect(errors).toEqual([]);
    await leave();
  });

  it('is a link to the page of the search without script, whose field is a form', async () => {
    const page = await visitWithoutScript(browser, screen);
    await page.goto(siteUrl(path));
    await icon(page).click();
    await page.waitForURL('**/search');
    const form = page.getByRole('main').getByRole('searchbox').filter({ visible: true }).first();
    await form.fill('a2633');
    await form.press('Enter');
    await page.waitForURL('**/search?**q=a2633**');
    await page.getByRole('main').getByRole('link', { name: 'iPhone 13 Battery' }).first().waitFor();
    expect(await list(page).count()).toBe(0);
    expect(await scrollsSideways(page)).toBe(false);
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

describe('the keyboard of a phone', () => {
  it('leaves room for every suggestion above it', async () => {
    const { page, open, leave } = await visit(browser, { width: 390, height: 500 });
    await open(path);
    await icon(page).click();
    await page.keyboard.type('galaxi a5');
    await list(page)
      .getByRole('option', { name: /Search instead for galaxi a5/ })
      .waitFor();
    const last = list(page).getByRole('option', { name: /^See all/ });
    await last.scrollIntoViewIfNeeded();
    const [panel, line] = await Promise.all([list(page).locator('..').boundingBox(), last.boundingBox()]);
    for (const box of [panel, line]) expect((box?.y ?? 1e9) + (box?.height ?? 0)).toBeLessThanOrEqual(500);
    await leave();
  });
});

describe('suggestions', () => {
  it('ask once for a burst of keys, and an older answer never stands for a newer question', async () => {
    const { page, open, leave } = await visit(browser);
    await open(path);
    const asked: string[] = [];
    const older = { comes: gate(), isOver: gate() };
    await page.route('**/api/search/suggestions?*', async (route) => {
      const q = new URL(route.request().url()).searchParams.get('q') ?? '';
      asked.push(q);
      if (q === 'ipad') await older.comes.passed;
      // The page has given up the older question by then.
      await route.continue().catch(() => undefined);
      if (q === 'ipad') older.isOver.open();
    });
    await icon(page).click();
    const asksOlder = page.waitForRequest(/suggestions\?q=ipad/);
    await field(page).fill('ipad');
    await asksOlder;
    await field(page).fill('pixel 7');
    await list(page)
      .getByRole('option', { name: /Pixel 7/ })
      .first()
      .waitFor();
    older.comes.open();
    await older.isOver.passed;
    expect(asked).toEqual(['ipad', 'pixel 7']);
    expect(await list(page).getByRole('option', { name: /iPad/ }).count()).toBe(0);
    await leave();
  });

  it('go while there is no connection, where the field keeps its text, and come back with it', async () => {
    const { page, open, leave, context } = await visit(browser);
    await open(path);
    await icon(page).click();
    await field(page).fill('pixel');
    await list(page).waitFor();
    await context.setOffline(true);
    const failed = page.waitForEvent(
      'requestfailed',
      (request) => request.url().includes('q=pixel+7') || request.url().includes('q=pixel%207'),
    );
    await field(page).fill('pixel 7');
    await failed;
    await list(page).waitFor({ state: 'hidden' });
    expect(await field(page).inputValue()).toBe('pixel 7');
    expect(await page.getByRole('alert').count()).toBe(0);
    await context.setOffline(false);
    await page.keyboard.type('a');
    await list(page)
      .getByRole('option', { name: /Pixel 7a/ })
      .first()
      .waitFor();
    await leave();
  });
});
