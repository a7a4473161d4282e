import type { Browser, Page } from 'playwright-core';
import { flawsOn } from '../site/accessibility.ts';
import { launchBrowser } from '../site/browser.ts';
import { fillForm, launcher, sendForm } from '../site/chatting.ts';
import { drawnDocumentOf, untilDrawn } from '../site/document.ts';
import { shiftOf, watchShifts } from '../site/hydration.ts';
import { untilLive } from '../site/scripts.ts';
import { siteUrl } from '../site/shared-site.ts';
import { fillCheckout, orderNumberOn, placeOrderButton } from '../site/shopping.ts';
import { until } from '../site/until.ts';
import { bothWidths, signInAsAdmin, type Visitor, visit, visitEachTest } from '../site/visitor.ts';

const galaxy = '/find-my-battery?category=Android&brand=Samsung&series=Galaxy+A';
const name = 'Galaxy A12';
const badge = `Fits your ${name}`;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
  await Promise.all(['/device-batteries/All', '/search', '/find-my-battery'].map((path) => untilDrawn(path)));
});
afterAll(() => browser?.close());

const isOnPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 900;
const chip = (page: Page) => page.getByRole('banner').getByRole('button', { name: `My device ${name}` });
const firstCard = (page: Page, list: string) => page.getByRole('list', { name: list }).getByRole('article').first();
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('shop.device') ?? 'null')?.name ?? 'none');

/** What is kept in the browser is written once the page shows it. */
const untilStored = (page: Page, device: string) => until(`${device} is kept`, async () => (await stored(page)) === device);

/** Chooses the device as the finder's last answer. */
async function choose({ page, open }: Visitor): Promise<void> {
  await open(`${galaxy}&find=sma125f`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Galaxy A12/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Your battery' }).waitFor();
  await untilStored(page, name);
}

/** Opens what the header says of the device: the chip's panel at a desk, the menu on a phone. */
async function openChoices(page: Page): Promise<void> {
  if (isOnPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click();
  else await chip(page).click();
  await page.getByRole('button', { name: 'Forget this device' }).waitFor();
}

describe.each(bothWidths)('My device at %s', (_, viewport) => {
  let visitor: Visitor;
  let page: Page;
  visitEachTest(
    () => visit(browser, viewport),
    (came) => ({ page } = visitor = came),
  );

  it.each([
    ['/device-batteries/All', 'Products found'],
    ['/search', 'Search results'],
  ])('comes first on %s and says so, without moving anything', async (path, list) => {
    expect((await drawnDocumentOf(path)).root).not.toContain(badge);
    await choose(visitor);
    await watchShifts(page);
    await visitor.open(path);
    const card = firstCard(page, list);
    await card.getByText(badge).waitFor();
    expect(await card.getByRole('heading').innerText()).toBe('Galaxy A12 Battery');
    expect(await shiftOf(page)).toBeLessThan(0.01);
    expect(await flawsOn(page)).toEqual([]);
  });

  it('is compared on the page of a product', async () => {
    await visitor.open('/product/iphone-13-battery');
    await page.getByRole('link', { name: 'Choose your device to check' }).waitFor();
    await choose(visitor);
    await visitor.open('/product/iphone-13-battery');
    await page.getByText(`Does not fit your ${name}`).waitFor();
    expect(await flawsOn(page)).toEqual([]);
    await watchShifts(page);
    await visitor.open('/product/galaxy-a12-battery');
    await page.getByRole('main').getByText(badge).first().waitFor();
    expect(await shiftOf(page)).toBeLessThan(0.01);
  });

  it('is changed, seen what fits, forgotten and brought back from every page', async () => {
    await choose(visitor);
    await visitor.open('/about');
    await openChoices(page);
    expect(await flawsOn(page)).toEqual([]);
    await page.getByRole('link', { name: 'See what fits' }).click();
    await firstCard(page, 'Products found').getByText(badge).waitFor();
    await openChoices(page);
    await page.getByRole('button', { name: 'Forget this device' }).click();
    await page.getByText(badge).waitFor({ state: 'detached' });
    await untilStored(page, 'none');
    await page.getByRole('link', { name: 'My device Choose' }).filter({ visible: true }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await firstCard(page, 'Products found').getByText(badge).waitFor();
    await untilStored(page, name);
  });

  it('is told to staff with a chat and with an order', async () => {
    await choose(visitor);
    await fillCheckout(visitor, 'Andre Campbell');
    await placeOrderButton(page).click();
    await page.getByText('Order Confirmed!').waitFor();
    const number = await orderNumberOn(page);
    const subject = `Is it easy to fit? ${Date.now()}`;
    await launcher(page).click();
    await fillForm(page, subject, 'I have no tools.');
    await sendForm(page);

    const staff = await visit(browser);
    await signInAsAdmin(staff);
    await staff.page.getByText(number).first().click();
    await staff.page
      .getByRole('dialog', { name: new RegExp(number) })
      .getByText(`Their device: ${name}`)
      .waitFor();
    await staff.open('/admin/tickets');
    await staff.page.getByRole('button', { name: subject }).click();
    await staff.page.getByRole('complementary', { name: 'Ticket details' }).getByText(name).waitFor();
    expect(staff.errors).toEqual([]);
    await staff.leave();
  });
});

describe('My device', () => {
  it('is the same in every tab, and gone from all of them', async () => {
    const visitor = await visit(browser);
    const { page, context } = visitor;
    await visitor.open('/device-batteries/All');
    const other = await context.newPage();
    other.setDefaultTimeout(30_000);
    const open = async (path: string) => {
      await other.goto(siteUrl(path));
      await untilLive(other);
    };
    await choose({ ...visitor, page: other, open });
    await firstCard(page, 'Products found').getByText(badge).waitFor();
    await openChoices(page);
    await page.getByRole('button', { name: 'Forget this device' }).click();
    await other.getByRole('link', { name: 'My device Choose' }).waitFor();
    await page.getByText(badge).waitFor({ state: 'detached' });
    expect(visitor.errors).toEqual([]);
    await visitor.leave();
  });

  it('goes with the person who signs out', async () => {
    const visitor = await visit(browser);
    await choose(visitor);
    await signInAsAdmin(visitor);
    await visitor.open('/admin-logout');
    await visitor.page.waitForFunction(() => localStorage.getItem('shop.device') === null);
    await visitor.open('/');
    await visitor.page.getByRole('link', { name: 'My device Choose' }).waitFor();
    await visitor.leave();
  });

  it('is a plain link to the finder without script', async () => {
    const { root } = await drawnDocumentOf('/about');
    expect(root).toMatch(/<a [^>]*href="\/find-my-battery"[^>]*>.*?My device <b>Choose/);
  });
});
