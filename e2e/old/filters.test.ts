import type { Browser, Locator, Page } from 'playwright-core';
import { scrollsSideways, violationsOn } from '../site/accessibility.ts';
import { launchBrowser } from '../site/browser.ts';
import { drawnDocumentOf } from '../site/document.ts';
import { focused, focusOn } from '../site/keyboard.ts';
import { layoutFlaws } from '../site/layout/flaws.ts';
import { holdScripts, untilLive } from '../site/scripts.ts';
import { siteUrl } from '../site/shared-site.ts';
import { until } from '../site/until.ts';
import { bothWidths, desktop, phone, type Visitor, visit, visitEachTest, visitWithoutScript } from '../site/visitor.ts';

let browser: Browser;
let visitor: Visitor;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const main = () => page.getByRole('main');
const chips = () =>
  main()
    .getByRole('navigation', { name: 'Active filters' })
    .getByRole('link', { name: /^Remove/ });
const products = () => page.locator('#products').getByRole('article');
const query = () => new URL(page.url()).searchParams;
const queryIs = (name: string, values: string[]) =>
  until(`${name} is ${values}`, () => Promise.resolve(JSON.stringify(query().getAll(name)) === JSON.stringify(values)));
/** What the page says that it found, once that is something else than `before`: the address comes first, the list after it. */
async function found(count: RegExp, before = ''): Promise<string> {
  // Not the count at the list's end, which still says what was before.
  const said = main().getByRole('status').filter({ hasText: count }).first();
  await until(`it says something else than "${before}"`, async () => (await said.isVisible()) && (await said.innerText()) !== before);
  return said.innerText();
}
/** What the chips say. */
const chosen = async () => (await chips().allInnerTexts()).map((text) => text.trim());

/** The page's filters: in a sheet, or on the search page at a desk beside the list. */
async function openFilters(): Promise<Locator> {
  const beside = page.getByRole('region', { name: 'Advanced Filters' });
  if (await beside.isVisible()) return beside;
  await main()
    .getByRole('button', { name: /^Filters/ })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Advanced Filters' });
  await sheet.getByRole('checkbox').first().waitFor();
  return sheet;
}

const lists = [
  ['the catalogue', '/device-batteries/Android', /products? found/],
  ['the search page', '/search?category=Android', /^Found \d+ results?/],
] as const;

describe.each(bothWidths)('at %s', (_, viewport) => {
  visitEachTest(
    () => visit(browser, viewport),
    (came) => ({ page } = visitor = came),
  );

  describe.each(lists)('%s', (name, path, count) => {
    it('puts what is applied into its address, and Back and a reload restore it', async () => {
      await visitor.open(path);
      await page.waitForLoadState('networkidle');
      const all = await found(count);
      const panel = await openFilters();
      await panel.getByRole('checkbox', { name: /^Samsung/ }).check();
      await panel.getByRole('checkbox', { name: /^Motorola/ }).check();
      await panel.getByLabel('From', { exact: true }).fill('$3,000');
      await panel.getByLabel('Battery Capacity').fill('4000+');
      await panel.getByRole('switch', { name: 'In Stock Only' }).check();
      expect(query().getAll('brand')).toEqual([]);
      await page.getByRole('button', { name: 'Apply Filters' }).click();
      await queryIs('brand', ['Samsung', 'Motorola']);
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.waitForLoadState('networkidle');
      const some = await found(count, all);
      const shown = [
        ...(name === 'the search page' ? ['Android'] : []),
        ...['Samsung', 'Motorola', 'Over $3,000', '4000+', 'In Stock Only'],
      ];
      expect(await chosen()).toEqual(shown);
      await main()
        .getByRole('button', { name: `Filters ${shown.length}` })
        .waitFor();
      expect(await main().getByLabel('Price', { exact: true }).inputValue()).toBe('3000-');
      expect(await violationsOn(page)).toEqual([]);
      await page.reload();
      await untilLive(page);
      await main().getByText(some).first().waitFor();
      expect(await chosen()).toEqual(shown);
      await chips().filter({ hasText: 'Motorola' }).click();
      await queryIs('brand', ['Samsung']);
      await page.goBack();
      await queryIs('brand', ['Samsung', 'Motorola']);
      await page.goBack();
      await queryIs('brand', []);
      await main().getByText(all).first().waitFor();
      expect(await (await openFilters()).getByRole('checkbox', { name: /^Samsung/ }).isChecked()).toBe(false);
    });

    it('keeps two choices that were made quickly', async () => {
      await visitor.open(path);
      const price = main().getByLabel('Price', { exact: true });
      const wanted = await price.locator('option').nth(1).getAttribute('value');
      await page.evaluate((value) => {
        const choose = (select: HTMLSelectElement | null, chosen: string) => {
          Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, chosen);
          select?.dispatchEvent(new Event('change', { bubbles: true }));
        };
        choose(document.querySelector('main select[name=price]'), value ?? '');
        choose(document.querySelector('main select[name=sort], main select[name=sortBy]'), 'price_desc');
      }, wanted);
      await until('both are in the address', () => Promise.resolve(/sort(By)?=price_desc/.test(page.url()) && /rice=/.test(page.url())));
      await until('the page says so, too', async () => (await price.inputValue()) === wanted);
    });

    it('says what is wrong with prices, and applies nothing', async () => {
      await visitor.open(path);
      const panel = await openFilters();
      await panel.getByLabel('From', { exact: true }).fill('6000');
      await panel.getByLabel('To', { exact: true }).fill('5000');
      expect(await panel.getByText('To must not be less than From.').count()).toBe(0);
      await page.getByRole('button', { name: 'Apply Filters' }).click();
      await panel.getByText('To must not be less than From.').waitFor();
      await focusOn(page, panel.getByLabel('To', { exact: true }));
      expect(page.url()).toBe(siteUrl(path));
      expect(await violationsOn(page)).toEqual([]);
      await panel.getByRole('slider', { name: 'Lowest price' }).press('Home');
      await panel.getByText('To must not be less than From.').waitFor({ state: 'detached' });
    });

    it('is honest about addresses that nobody can mean', async () => {
      for (const bad of hostile) {
        await visitor.open(`${path}${path.includes('?') ? '&' : '?'}${bad}`);
        await main()
          .getByText(count)
          .or(main().getByText(/^There is no page|^No products|^No Products/))
          .first()
          .waitFor();
        expect([bad, await scrollsSideways(page)]).toEqual([bad, false]);
      }
    });
  });

  it.each(['/', '/device-batteries/Android', '/device-batteries/Android?brand=Samsung&brand=LG&inStock=true', '/search?category=Android'])(
    '%s has its first product at most twelve presses of Tab from the top',
    async (path) => {
      await visitor.open(path);
      expect(await tabsToFirstProduct()).toBeLessThanOrEqual(12);
    },
  );

  it('is left with what was not applied only after a question', async () => {
    await visitor.open('/device-batteries/Android');
    const sheet = await openFilters();
    await sheet.getByRole('checkbox', { name: /^Samsung/ }).check();
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
    await question.waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await question.getByRole('button', { name: 'Keep Editing' }).click();
    expect(await sheet.getByRole('checkbox', { name: /^Samsung/ }).isChecked()).toBe(true);
    await page.goBack();
    await question.getByRole('button', { name: 'Discard' }).click();
    await sheet.waitFor({ state: 'detached' });
    expect(page.url()).toBe(siteUrl('/device-batteries/Android'));
    expect(await (await openFilters()).getByRole('checkbox', { name: /^Samsung/ }).isChecked()).toBe(false);
  });

  it('takes all filters out and leaves the words', async () => {
    await visitor.open('/search?q=galaxy&brand=Samsung&inStock=true');
    await openFilters();
    await page.getByRole('link', { name: 'Clear All' }).click();
    await queryIs('brand', []);
    expect(page.url()).toBe(siteUrl('/search?q=galaxy'));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it.each(['/device-batteries/Android?brand=Samsung&brand=LG&inStock=true&price=3000-6000', '/search?q=galaxy&brand=Samsung&inStock=true'])(
    '%s keeps to the screen and has nothing that axe finds, with its filters open too',
    async (path) => {
      await visitor.open(path);
      expect([await violationsOn(page), await layoutFlaws(page, viewport === phone ? 44 : 24)]).toEqual([[], []]);
      await openFilters();
      expect([await violationsOn(page), await layoutFlaws(page, viewport === phone ? 44 : 24)]).toEqual([[], []]);
    },
  );
});

const hostile = [
  'minPrice=-5',
  'minPrice=9000&maxPrice=10',
  'page=1000000000',
  'page=900000',
  Array.from({ length: 40 }, (_, index) => `brand=brand${index}`).join('&'),
  `brand=${'x'.repeat(5_000)}`,
  `q=${encodeURIComponent('בטרייה ‮galaxy')}`,
  'q=%00%25%5F',
  'batteryCapacity=huge,-1,99999999',
  'price=a-b&inStock=maybe&sort[]=x&brand[]=x&category=%FF',
];

/** Follows "Skip to products", as who knows the shop does; each press of Tab counts. */
async function tabsToFirstProduct(): Promise<number> {
  const first = products().first().getByRole('link').first();
  await first.waitFor();
  for (let presses = 1; presses <= 30; presses++) {
    await page.keyboard.press('Tab');
    if (await first.evaluate((element) => element === document.activeElement)) return presses;
    if ((await focused(page)).includes('Skip to products')) await page.keyboard.press('Enter');
  }
  throw new Error(`The first product was not reached; the focus is on ${await focused(page)}.`);
}

describe('a phone', () => {
  it.each([
    '/device-batteries/iPhone',
    '/device-batteries/Android',
    '/device-batteries/Android?brand=Samsung&brand=LG&price=3000-6000&inStock=true&batteryCapacity=2000%2B',
    '/device-batteries?q=galaxi&brand=Samsung',
    '/device-batteries?q=samsung+galaxy+note+20+ultra&brand=Samsung',
    '/device-batteries?q=samsung+galaxi+note+20&brand=Samsung&inStock=true',
    '/search?q=galaxy&brand=Samsung',
    '/search?q=samsung+galaxi+note+20&brand=Samsung&inStock=true',
  ])('has the first product of %s at most 300 px below the header', async (path) => {
    visitor = await visit(browser, phone);
    ({ page } = visitor);
    await visitor.open(path);
    await products().first().waitFor();
    const below = await page.evaluate(() => {
      const [content, card] = ['main', '#products article'].map((each) => document.querySelector(each)?.getBoundingClientRect());
      return (card?.top ?? 1e9) - (content?.top ?? 0);
    });
    expect(below).toBeLessThanOrEqual(300);
    await visitor.leave();
  });
});

describe('the brand pills of a desk', () => {
  it('are one stop, along which the arrow keys lead', async () => {
    visitor = await visit(browser, desktop);
    ({ page } = visitor);
    await visitor.open('/device-batteries/Android?brand=Samsung');
    const brands = main().getByRole('toolbar', { name: 'Brands' });
    expect(await brands.locator('a:not([tabindex="-1"])').allInnerTexts()).toEqual(['Samsung']);
    await brands.getByRole('link', { name: 'Samsung' }).focus();
    await page.keyboard.press('ArrowRight');
    await focusOn(page, brands.getByRole('link', { name: 'TCL' }));
    await page.keyboard.press('End');
    await focusOn(page, brands.getByRole('link', { name: 'ZTE' }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await queryIs('brand', ['Alcatel']);
    await page.keyboard.press('Tab');
    await focusOn(page, main().getByLabel('Search batteries'));
    await visitor.leave();
  });
});

describe.each([
  ['a phone', phone],
  ['a desk', desktop],
])('without script, on %s', (_, viewport) => {
  it('the filters of the catalogue are a form of the search page', async () => {
    page = await visitWithoutScript(browser, viewport);
    await page.goto(siteUrl('/device-batteries/Android?brand=Samsung'));
    await main().getByRole('link', { name: 'Filters', exact: true }).click();
    await page.waitForURL('**/search?**');
    const fold = page.locator('summary', { hasText: 'Advanced Filters' });
    if (await fold.isVisible()) await fold.click();
    await page
      .getByRole('checkbox', { name: /^Motorola/ })
      .filter({ visible: true })
      .check();
    await page.getByLabel('To', { exact: true }).filter({ visible: true }).fill('6000');
    await page.getByRole('button', { name: 'Apply Filters' }).filter({ visible: true }).click();
    await page.waitForURL('**maxPrice=6000**');
    expect(await chosen()).toEqual(['Android', 'Samsung', 'Motorola', 'Up to $6,000']);
    expect(await scrollsSideways(page)).toBe(false);
  });
});

describe('an address that nobody can mean', () => {
  it.each(hostile)('is drawn by the server: %.60s', async (bad) => {
    for (const path of ['/device-batteries/Android', '/search']) {
      expect((await drawnDocumentOf(`${path}?${bad}`)).status).toBe(200);
    }
  });
});

describe('the document of the search page at 1440 px', () => {
  it('has the choices where they stay before the panel beside them is read', async () => {
    visitor = await visit(browser, desktop);
    page = visitor.page;
    const choices = main().getByRole('group', { name: 'Filters and order' });
    await page.goto(siteUrl('/search?q=galaxy'));
    const place = await choices.boundingBox();
    await holdScripts(visitor.context);
    await visitor.context.route('**/search?q=galaxy', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.slice(0, html.indexOf('aria-label="Advanced Filters"')) });
    });
    await page.reload({ waitUntil: 'domcontentloaded' });
    expect(await page.getByRole('region', { name: 'Advanced Filters' }).count()).toBe(0);
    expect(await choices.boundingBox()).toEqual({ ...place, height: expect.any(Number) });
    await visitor.leave();
  });
});
