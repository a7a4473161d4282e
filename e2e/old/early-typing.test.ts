import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../site/browser.ts';
import { untilDrawn } from '../site/document.ts';
import { gate } from '../site/gate.ts';
import { holdScripts, isLive, untilLive } from '../site/scripts.ts';
import { siteUrl } from '../site/shared-site.ts';
import { addToCart } from '../site/shopping.ts';
import { until } from '../site/until.ts';
import { phone, type Visitor, visit } from '../site/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
  for (const path of [catalogue, '/checkout', '/order-tracking']) await untilDrawn(path);
});
afterAll(() => browser?.close());

const catalogue = '/device-batteries/All';
/** A box for searches until the first key, then one with suggestions. */
const search = (page: Page) => page.getByLabel('Search batteries');
const sort = (page: Page) => page.getByLabel('Sort by');
const price = (page: Page) => page.getByLabel('Price', { exact: true });
const wanted = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** A phone of four years ago. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

async function openWithoutScripts({ page, context }: Visitor, path: string): Promise<() => Promise<void>> {
  const comeScripts = await holdScripts(context);
  await page.goto(siteUrl(path), { waitUntil: 'domcontentloaded' });
  return comeScripts;
}

/** Types on and on, until the page has been live for some letters. */
async function typeThroughLive(page: Page, comeScripts: () => Promise<void>): Promise<string> {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  let [text, more] = ['', 12];
  while (more > 0) {
    const letter = letters[text.length % letters.length] ?? '';
    await page.keyboard.type(letter);
    text += letter;
    if (text.length === 5) void comeScripts();
    if (await isLive(page)) more--;
  }
  return text;
}

/** The answer to a change of the list comes when it is asked for. */
async function holdList({ page, context }: Visitor, asked: RegExp): Promise<() => Promise<void>> {
  const answer = gate();
  await context.route(asked, async (route) => {
    await answer.passed;
    await route.continue();
  });
  const request = page.waitForRequest(asked);
  return async () => {
    await request;
    answer.open();
  };
}

describe('whoever types and chooses while a page becomes live', () => {
  it.each([/^Name/, /^Phone Number/, /^Email/, /^Delivery Address/])('loses no letter in checkout: %s', async (label) => {
    const visitor = await visit(browser, phone);
    const { page, open } = visitor;
    await addToCart(page, open);
    await slowDown(page);
    const comeScripts = await openWithoutScripts(visitor, '/checkout');
    await page.getByLabel(label).focus();
    const text = await typeThroughLive(page, comeScripts);
    expect(await page.getByLabel(label).inputValue()).toBe(text);
    await until('the draft has it', () =>
      page.evaluate((typed) => sessionStorage.getItem('shop.checkout')?.includes(typed) ?? false, text),
    );
    expect(visitor.errors).toEqual([]);
    await visitor.leave();
  });

  it('loses no letter of a search, which finds all of it', async () => {
    const visitor = await visit(browser, phone);
    const { page } = visitor;
    await slowDown(page);
    const comeScripts = await openWithoutScripts(visitor, catalogue);
    await search(page).focus();
    const text = await typeThroughLive(page, comeScripts);
    await until('all of it is searched for', () => wanted(page).q === text);
    expect(await search(page).inputValue()).toBe(text);
    await visitor.leave();
  });

  it('has order and price in force that were both chosen before', async () => {
    const visitor = await visit(browser, phone);
    const { page } = visitor;
    const comeScripts = await openWithoutScripts(visitor, catalogue);
    await sort(page).selectOption('price_asc');
    const range = (await price(page).locator('option').nth(2).getAttribute('value')) ?? '';
    await price(page).selectOption(range);
    await comeScripts();
    await untilLive(page);
    await until('both are in the address', () => wanted(page).sort === 'price_asc' && wanted(page).price === range);
    expect([await sort(page).inputValue(), await price(page).inputValue()]).toEqual(['price_asc', range]);
    expect(visitor.errors).toEqual([]);
    await visitor.leave();
  });

  it('sees after Back what the list is in the order of', async () => {
    const visitor = await visit(browser, phone);
    const { page, context, open } = visitor;
    await openWithoutScripts(visitor, catalogue);
    await sort(page).selectOption('price_asc');
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await open('/order-tracking');
    await page.goBack({ waitUntil: 'commit' });
    await untilLive(page);
    const order = await sort(page).inputValue();
    await until('the address says so, too', () => (wanted(page).sort ?? 'featured') === order);
    await visitor.leave();
  });
});

describe('whoever goes on in a live catalogue before it has answered', () => {
  it('keeps each letter of the search', async () => {
    const visitor = await visit(browser, phone);
    const { page, open } = visitor;
    await open(catalogue);
    const answer = await holdList(visitor, /\/api\/products\?.*q=gal(&|$)/);
    await search(page).pressSequentially('gal');
    await page.waitForRequest(/\/api\/products\?.*q=gal(&|$)/);
    await page.keyboard.type('axy s');
    await answer();
    await until('all of it is searched for', () => wanted(page).q === 'galaxy s');
    expect(await search(page).inputValue()).toBe('galaxy s');
    await visitor.leave();
  });

  it('has the order and the price that were chosen one after the other', async () => {
    const visitor = await visit(browser, phone);
    const { page, open } = visitor;
    await open(catalogue);
    const range = (await price(page).locator('option').nth(2).getAttribute('value')) ?? '';
    const answer = await holdList(visitor, /\/api\/products\?.*price/i);
    await sort(page).selectOption('price_asc');
    await price(page).selectOption(range);
    expect([await sort(page).inputValue(), await price(page).inputValue()]).toEqual(['price_asc', range]);
    await answer();
    await until('both are in force', () => wanted(page).sort === 'price_asc' && wanted(page).price === range);
    expect([await sort(page).inputValue(), await price(page).inputValue()]).toEqual(['price_asc', range]);
    await visitor.leave();
  });
});
