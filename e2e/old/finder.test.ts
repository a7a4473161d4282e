import type { Browser, Page } from 'playwright-core';
import { flawsOn, scrollsSideways } from '../site/accessibility.ts';
import { launchBrowser } from '../site/browser.ts';
import { Caller } from '../site/calls.ts';
import { drawnDocumentOf, untilDrawn } from '../site/document.ts';
import { focusOn, press, type } from '../site/keyboard.ts';
import { siteUrl } from '../site/shared-site.ts';
import { until } from '../site/until.ts';
import { bothWidths, desktop, phone, type Visitor, visit, visitEachTest, visitWithoutScript } from '../site/visitor.ts';

const path = '/find-my-battery';
const galaxyA = `${path}?category=Android&brand=Samsung&series=Galaxy+A`;
const battery = `${galaxyA}&model=Galaxy+A54+5G`;
const whereAndroid = `${path}/model-number?kind=Android`;
const none = `${galaxyA}&find=nothing-like-this`;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
  await untilDrawn(path);
});
afterAll(() => browser?.close());

const question = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 2, name });
const answer = (page: Page, name: RegExp) => page.getByRole('main').getByRole('link', { name }).first();
const remembered = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('shop.device') ?? 'null')?.name ?? 'none');
/** What is kept in the browser is written once the page shows it. */
const untilRemembered = (page: Page, device: string) => until(`${device} is remembered`, async () => (await remembered(page)) === device);

/** The states of the finder by their address, each with words that its document holds. */
const states: [address: string, words: string[]][] = [
  [path, ['What are you fixing?', 'Step 1 of 3', 'iPad']],
  [`${path}?category=Android`, ['Which brand is it?', 'Motorola', 'Step 2 of 3']],
  [`${path}?category=Android&brand=Samsung`, ['Which Samsung is it?', 'Galaxy Note']],
  [`${path}?category=iPhone`, ['Which iPhone is it?', 'iPhone 13']],
  [galaxyA, ['Which Galaxy A is it?', 'SM-A556E', 'Show all 56 models']],
  [`${galaxyA}&find=sma546e`, ['Galaxy A54 5G']],
  [none, ['No Galaxy A is called', 'Search the whole shop']],
  [battery, ['Your battery', 'Galaxy A54 5G Battery', '5,000 mAh', 'In Stock']],
  [`${path}?category=Toaster`, ['We have no “Toaster” here', 'What are you fixing?']],
  [`${path}?category=Android&brand=Samsung&series=%00%25`, ['here. Please choose again.', 'Which Samsung is it?']],
  [whereAndroid, ['In Settings', 'About phone', 'SM-A546E']],
  [`${path}/model-number?kind=iPhone&number=a2633`, ['A2633 is one of its model numbers', 'Show my battery']],
  [`${path}/model-number?kind=iPad&number=MLPG3LL/A`, ['is the part number']],
];

describe('the document of the finder', () => {
  it.each(states)('%s holds what is asked there', async (address, words) => {
    expect((await drawnDocumentOf(address, words)).status).toBe(200);
  });

  it('leads ?where= to the page on model numbers', async () => {
    const { status, headers } = await new Caller().call({ path: `${path}?where=1&category=iPad`, headers: { accept: 'text/html' } });
    expect([status, headers.location]).toEqual([302, `${path}/model-number?kind=iPad&category=iPad`]);
  });

  it('survives answers of any kind', async () => {
    for (const value of ['x'.repeat(3000), '%F0%9F%94%8B', '%E2%80%AEabc', "'%3B--", '%3Cscript%3E', '%00']) {
      const query = `category=Android&brand=${value}&series=${value}&model=${value}&find=${value}`;
      const { status } = await new Caller().call({ path: `${path}?${query}`, headers: { accept: 'text/html' } });
      expect([value.slice(0, 20), status]).toEqual([value.slice(0, 20), 200]);
    }
  });
});

describe.each(bothWidths)('the finder at %s', (_, viewport) => {
  let visitor: Visitor;
  let page: Page;
  visitEachTest(
    () => visit(browser, viewport),
    (came) => ({ page } = visitor = came),
  );

  it.each(states)('%s has nothing that axe finds, and scrolls only down', async (address) => {
    await visitor.open(address);
    expect(await flawsOn(page)).toEqual([]);
  });

  it('is reached from home, ends on the battery, and Back asks again', async () => {
    await visitor.open('/');
    await answer(page, /^Find my battery/).click();
    await answer(page, /^Android/).click();
    await answer(page, /^Samsung/).click();
    await answer(page, /^Galaxy A\b/).click();
    await page.getByRole('searchbox', { name: 'Model or model number' }).fill('sma546e');
    await page.getByText('1 of 1 model shown').waitFor();
    await answer(page, /^Galaxy A54 5G/).click();
    await focusOn(page, question(page, 'Your battery'));
    expect(page.url()).toBe(siteUrl(battery));
    await untilRemembered(page, 'Galaxy A54 5G');
    expect(await flawsOn(page)).toEqual([]);
    await page.goBack();
    await page.getByText('1 of 1 model shown').waitFor();
    await page.goForward();
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Add .*to Cart/ })
      .click();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Cart, 1 item/ })
      .waitFor();
  });

  it('is answered with the keyboard alone', async () => {
    await visitor.open(path);
    await press(page, answer(page, /^iPhone/));
    await focusOn(page, question(page, 'Which iPhone is it?'));
    await press(page, answer(page, /^iPhone 13/));
    await focusOn(page, question(page, 'Which iPhone 13 is it?'));
    await press(page, answer(page, /^iPhone 13 mini/));
    await focusOn(page, question(page, 'Your battery'));
    await press(page, page.getByRole('main').getByRole('button', { name: 'Forget it' }));
    await untilRemembered(page, 'none');
    await press(page, page.getByRole('link', { name: 'Change iPhone 13', exact: true }), 'Enter');
    await focusOn(page, question(page, 'Which iPhone is it?'));
  });

  it('of a shared link asks whose device it is', async () => {
    await visitor.open(battery);
    await page.getByText('Is this your device?').waitFor();
    expect(await remembered(page)).toBe('none');
    await page.getByRole('button', { name: 'Remember it' }).click();
    await untilRemembered(page, 'Galaxy A54 5G');
  });

  it('shows the whole list of a series', async () => {
    await visitor.open(galaxyA);
    await press(page, page.getByRole('link', { name: 'Show all 56 models' }));
    await page.getByText('56 of 56 models shown').waitFor();
    await focusOn(page, page.getByRole('list', { name: 'Models' }).getByRole('link').nth(12));
  });

  it('shows where the number stands, and looks it up', async () => {
    await visitor.open(`${path}?category=Android`);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^(Show me where|I don't know my model)$/ })
      .filter({ visible: true })
      .click();
    await page.getByRole('heading', { level: 1, name: "I don't know my model" }).waitFor();
    await type(page, page.getByLabel('Model number', { exact: true }), 'sm-a546e/ds');
    await page.keyboard.press('Enter');
    await page.getByText('SM-A546E is one of its model numbers').waitFor();
    expect(await flawsOn(page)).toEqual([]);
    await press(page, page.getByRole('link', { name: 'Show my battery' }));
    await page.getByRole('heading', { level: 1, name: 'Galaxy A54 5G Battery' }).waitFor();
    await untilRemembered(page, 'Galaxy A54 5G');
  });

  it('is one of the ways on where nothing was found', async () => {
    for (const nothing of ['/device-batteries?q=nothing-like-this', '/search?q=nothing-like-this']) {
      await visitor.open(nothing);
      await page.getByRole('main').getByRole('link', { name: 'Find my battery' }).click();
      await question(page, 'What are you fixing?').waitFor();
    }
  });
});

describe.each([
  ['on a phone', phone],
  ['at a desk', desktop],
])('the finder without script, %s', (_, viewport) => {
  it('is answered by links and forms alone', async () => {
    const page = await visitWithoutScript(browser, viewport);
    await page.goto(siteUrl(path));
    await answer(page, /^Tablet/).click();
    await answer(page, /^Samsung/).click();
    await answer(page, /^Galaxy Tab A/).click();
    await page.getByRole('searchbox').fill('smx200');
    await page.getByRole('button', { name: 'Show' }).click();
    await answer(page, /^Galaxy Tab A8/).click();
    await page.getByRole('main').getByText('In Stock').waitFor();
    await page.getByText(/Ordering on this site needs JavaScript/).waitFor();
    await page.getByRole('link', { name: /^Change Galaxy Tab A8/ }).click();
    await page
      .getByRole('link', { name: /^(Show me where|I don't know my model)$/ })
      .filter({ visible: true })
      .click();
    await page.getByLabel('Model number', { exact: true }).fill('SM-X200');
    await page.getByRole('button', { name: 'Find my battery' }).click();
    await page.getByText('SM-X200 is one of its model numbers').waitFor();
    expect(await scrollsSideways(page)).toBe(false);
  });
});
