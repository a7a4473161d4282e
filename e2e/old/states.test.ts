import type { Browser, Page } from 'playwright-core';
import { flawsOn } from '../site/accessibility.ts';
import { launchBrowser } from '../site/browser.ts';
import { addToCart, fillCheckout, placeOrderButton } from '../site/shopping.ts';
import { bothWidths, phone, visit } from '../site/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const main = (page: Page) => page.getByRole('main');
const shows = (text: string | RegExp) => (page: Page) => main(page).getByText(text).first().waitFor();
const shownWith = (text: string, part: string) => async (page: Page) => {
  await shows(text)(page);
  await main(page).getByRole('region', { name: part }).waitFor();
};

/** Every call to this path is answered with a failure from now on; what the server drew is there. */
const fail = (page: Page, path: string) => page.route(`**${path}?*`, (route) => route.fulfill({ status: 503 }));

async function failingSearch(page: Page): Promise<void> {
  await fail(page, '/api/search');
  await main(page).getByLabel('Search products').fill('pixel');
  await main(page).getByLabel('Search products').press('Enter');
  await shows('Search failed. Please try again or contact support.')(page);
}

async function failingCatalogue(page: Page): Promise<void> {
  await fail(page, '/api/products');
  await main(page).getByRole('link', { name: /^iPad/ }).first().click();
  await shows('The products could not be loaded.')(page);
}

async function openedQuestions(page: Page): Promise<void> {
  for (const question of await main(page).locator('summary').all()) await question.click();
  expect(await main(page).locator('details:not([open])').count()).toBe(0);
}

async function unfinishedMessage(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Send Message' }).click();
  await shows('Please fill in your name and message')(page);
}

const subscribing = (address: string, answer: string) => async (page: Page) => {
  await main(page).getByLabel('E-mail').fill(address);
  await main(page).getByRole('button', { name: 'Subscribe' }).click();
  await page.getByText(answer).first().waitFor();
};

async function chat(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Chat with us' }).click();
  await page.getByRole('dialog', { name: 'Contact Support' }).getByLabel('Subject').waitFor();
}

type State = [state: string, path: string, reach: (page: Page) => Promise<void>, part?: string];

/** What no journey of its own looks at: where it begins, how one comes to it, and which part of the page it is where another journey has the rest. */
const states: State[] = [
  ['an unknown address', '/nowhere', shows('404 Page Not Found')],
  ['opened questions', '/faq', openedQuestions],
  ['the chat over its page', '/faq', chat],
  ['a message without its words', '/contact', unfinishedMessage],
  ['a subscription of what is no address', '/', subscribing('nope', 'Enter an email address'), '[aria-labelledby="newsletter-title"]'],
  ['a mended search', '/search?q=galaxi+z+flip+5', shows('Search instead for')],
  ['a search that found nothing', '/search?q=zzzqq', shownWith('No products found', 'Chat')],
  ['a search that found nothing, with a likely spelling', '/search?q=galxy+zflip+7', shownWith('No products found', 'Did you mean')],
  ['the search behind its last page', '/search?page=99', shows('There is no page 99')],
  ['a search that failed', '/search?q=galaxy', failingSearch],
  ['a catalogue without what was looked for', '/device-batteries?q=zzzqq', shownWith('No Products Available', 'Chat')],
  ['a catalogue that filters left empty', '/device-batteries/Tablet?brand=Alcatel&price=over-8000', shows('Find my battery, step by step')],
  ['the catalogue behind its last page', '/device-batteries/iPhone?page=99', shows('There is no page 99')],
  ['a catalogue that failed', '/device-batteries/iPhone', failingCatalogue],
];

/** The state as it is at a phone's width, and at a desk's. */
async function flawsAtBothWidths(page: Page, part?: string): Promise<unknown[]> {
  const flaws: unknown[] = [];
  for (const [width, viewport] of bothWidths) {
    await page.setViewportSize(viewport);
    flaws.push(...(await flawsOn(page, part)).map((flaw) => [width, flaw]));
  }
  return flaws;
}

describe('at both widths nothing is found by axe, and nothing scrolls sideways, on', () => {
  it.each(states)('%s', async (...[, path, reach, part]: State) => {
    const { page, open, leave } = await visit(browser, phone);
    await open(path);
    await reach(page);
    expect(await flawsAtBothWidths(page, part)).toEqual([]);
    await leave();
  });

  it('the cart, a checkout that misses a name, and the confirmation of its order', async () => {
    const visitor = await visit(browser, phone);
    const { page } = visitor;
    await addToCart(page, visitor.open);
    await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click();
    await page.getByRole('dialog', { name: /Shopping Cart \(1 item/ }).waitFor();
    expect(await flawsAtBothWidths(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await fillCheckout(visitor, '');
    await placeOrderButton(page).click();
    await page.getByRole('alert').first().waitFor();
    expect(await flawsAtBothWidths(page)).toEqual([]);
    await page.getByLabel(/^Name/).fill('Andre Campbell');
    await placeOrderButton(page).click();
    await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
    expect(await flawsAtBothWidths(page)).toEqual([]);
    await visitor.leave();
  });

  it('the opened menu of a desk', async () => {
    const { page, open, leave } = await visit(browser);
    await open('/faq');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('button', { name: 'MORE' }).click();
    await menu.getByRole('link', { name: 'About Us' }).waitFor();
    expect(await flawsOn(page)).toEqual([]);
    await leave();
  });
});
